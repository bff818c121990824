#!/usr/bin/env bash
# Expected: without `record_delimiter` the parser finds out by itself what ends a record ("auto discovered", csv.js.org), so a file that
# has both \n and \r\n reads like a file that has one of them.
# Seen: the end of the first line decides for all others. After \r\n a bare \n is part of a cell: two records are glued together, and the
# last cell of the file keeps its line break. After \n each \r stays at the end of its cell, and nothing is said of it.
# Versions: csv-parse 7.0.3.
# What it means: a table made of two exports, or mended on another system, brings names that equal none. The default check of the number
# of cells finds glued records, but neither a \r at the end of a cell nor the break in the last one.
# What we do instead: the import of games refuses, by its line, each row whose cells are not as many as the columns.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact csv-parse@7.0.3
npm ls --depth=0
echo "node $(node --version)"

cat > lines.mjs <<'JS'
import { parse } from 'csv-parse/sync'

const EXPECTED = JSON.stringify([['title', 'players'], ['Go', '2'], ['Chess', '2']])
const tables = {
  'only \\n': 'title,players\nGo,2\nChess,2\n',
  'first \\n, then \\r\\n': 'title,players\nGo,2\r\nChess,2\r\n',
  'first \\r\\n, then \\n': 'title,players\r\nGo,2\nChess,2\n',
}
const read = (text, options) => JSON.stringify(parse(text, { relax_column_count: true, ...options }))

console.log(`Expected: ${EXPECTED}`)
const seen = []
for (const [name, text] of Object.entries(tables)) {
  seen.push(read(text))
  console.log(`Seen with ${name}: ${seen.at(-1)}`)
}
const named = Object.values(tables).map((text) => read(text, { record_delimiter: ['\r\n', '\n', '\r'] }))
console.log(`With all three named in record_delimiter: ${named.every((each) => each === EXPECTED) ? 'as expected' : named}`)
const isAsStated =
  seen[0] === EXPECTED &&
  seen[1] === JSON.stringify([['title', 'players'], ['Go', '2\r'], ['Chess', '2\r']]) &&
  seen[2] === JSON.stringify([['title', 'players'], ['Go', '2\nChess', '2\n']]) &&
  named.every((each) => each === EXPECTED)
console.log(isAsStated ? 'As stated: the first line decides.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node lines.mjs
