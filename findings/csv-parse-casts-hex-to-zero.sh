#!/usr/bin/env bash
# Expected: `cast: true` turns a cell into a number where the whole cell is that number, and leaves `0x1f` as text or makes it 31.
# Seen: `0x1f`, `0b11` and `0o17` all become 0. The check whether a cell is a number subtracts, and there JavaScript knows the prefixes;
# the number itself is then read with parseFloat, which stops at the letter.
# Versions: csv-parse 7.0.3.
# What it means: colours, serial numbers and ids written that way are 0 after the import, without an error; two of them are equal.
# What we do instead: we never cast; each column has its own rule that reads the text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact csv-parse@7.0.3
npm ls --depth=0
echo "node $(node --version)"

cat > cast.mjs <<'JS'
import { parse } from 'csv-parse/sync'

const CELLS = ['0x1f', '0b11', '0o17', '31', '31 pieces']
const [cells] = parse(CELLS.join(','), { cast: true })
console.log(`Cells: ${JSON.stringify(CELLS)}`)
console.log('Expected: ["0x1f","0b11","0o17",31,"31 pieces"] or [31,3,15,31,"31 pieces"]')
console.log(`Seen: ${JSON.stringify(cells)}`)
const isAsStated = JSON.stringify(cells) === '[0,0,0,31,"31 pieces"]'
console.log(isAsStated ? 'As stated: what has a prefix becomes 0.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node cast.mjs
