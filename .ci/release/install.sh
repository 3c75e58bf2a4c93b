#!/bin/sh
# Install Tabletop for this user, without root: ./install.sh; take it away again: ./install.sh --remove. Saves and settings stay where they are.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$data/tabletop-app
bin=$HOME/.local/bin

rm -rf "$program"
rm -f "$bin/tabletop" "$data/applications/tabletop.desktop"
rm -f "$data"/icons/hicolor/*x*/apps/tabletop.png
if [ "${1:-}" = "--remove" ]; then
    echo "Tabletop is gone; saves and settings are still there."
    exit 0
fi
mkdir -p "$bin" "$data/applications" "$program"
cp -R "$here/tabletop/." "$program/"
ln -s "$program/tabletop" "$bin/tabletop"
for picture in "$here"/icons/tabletop-*.png; do
    px=$(basename "$picture" .png)
    px=${px#tabletop-}
    mkdir -p "$data/icons/hicolor/${px}x$px/apps"
    cp "$picture" "$data/icons/hicolor/${px}x$px/apps/tabletop.png"
done
sed "s|^Exec=.*|Exec=\"$program/tabletop\"|" "$here/tabletop.desktop" > "$data/applications/tabletop.desktop"
echo "Tabletop is installed: look for it among your games, or start $bin/tabletop"
