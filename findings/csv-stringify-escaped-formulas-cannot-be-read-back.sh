#!/usr/bin/env bash
# Expected: cells written with `escape_formulas` can be restored: the reader removes the apostrophe that the writer added.
# Seen: `=1` and `'=1` become the same cell, because the option does not escape a cell that already begins with an apostrophe. A reader
# that removes apostrophes turns the second into `=1`; a reader that leaves them turns the first into `'=1`.
# Versions: csv-stringify 6.9.0, read by csv-parse 7.0.3, which has no option for it.
# What it means: the option suits tables for spreadsheets. An export that is imported again changes cells without an error.
# What we do instead: exports that we import again also escape apostrophes in front of such a sign, so the import removes exactly one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact csv-stringify@6.9.0 csv-parse@7.0.3
npm ls --depth=0
echo "node $(node --version)"

cat > round-trip.mjs <<'JS'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

const cells = ['=1', "'=1", "''=1", '-1', "'tis"]
const written = (rows) => stringify(rows, { escape_formulas: true })
const withoutOne = (cell) => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell)
const print = (name, row) => console.log(`${name.padEnd(34)}${row.join('   ')}`)

print('Expected', cells)
const [left] = parse(written([cells]))
print('Seen, read as it is', left)
print('Seen, one apostrophe removed', left.map(withoutOne))
const [own] = parse(stringify([cells.map((cell) => (/^'*[=+\-@]/.test(cell) ? `'${cell}` : cell))]))
print('With apostrophes escaped too', own.map(withoutOne))

const isAsStated =
  written([['=1']]) === written([["'=1"]]) &&
  left.join() === "'=1,'=1,''=1,'-1,'tis" &&
  own.map(withoutOne).join() === cells.join()
console.log(isAsStated ? 'As stated: two different cells are written as one.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node round-trip.mjs
