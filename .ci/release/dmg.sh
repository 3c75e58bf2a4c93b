#!/bin/sh
# The disk image for macOS, from the app that build.py has frozen: .ci/release/dmg.sh VERSION. It is neither signed nor notarised, and was
# written where it could not be tried: it has not run yet.
set -eu
cd "$(dirname "$0")/../.."
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cp -R dist/Tabletop.app "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -volname Tabletop -srcfolder "$stage" -format UDZO -ov "dist/tabletop-$1-macos.dmg"
