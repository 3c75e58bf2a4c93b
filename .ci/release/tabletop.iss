; The Windows installer, made by Inno Setup 6 from the folder that build.py has frozen: iscc .ci\release\tabletop.iss
; It installs for one user, without an administrator. It was written where it could not be tried: it has not run yet.
#define Version GetEnv("TABLETOP_VERSION")

[Setup]
AppId={{6B1F2B5E-0C0B-4C58-9D55-6D8C1B7F4A11}
AppName=Tabletop
AppVersion={#Version}
AppPublisher=the Tabletop authors
DefaultDirName={autopf}\Tabletop
DefaultGroupName=Tabletop
PrivilegesRequired=lowest
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=tabletop-{#Version}-windows
Compression=lzma2
SolidCompression=yes
ArchitecturesInstallIn64BitMode=x64compatible
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "nl"; MessagesFile: "compiler:Languages\Dutch.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Files]
Source: "..\..\dist\tabletop\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Tabletop"; Filename: "{app}\tabletop.exe"
Name: "{autodesktop}\Tabletop"; Filename: "{app}\tabletop.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\tabletop.exe"; Description: "{cm:LaunchProgram,Tabletop}"; Flags: nowait postinstall skipifsilent
