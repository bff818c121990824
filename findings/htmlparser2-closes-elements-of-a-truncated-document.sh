#!/usr/bin/env bash
# Expected: in `xmlMode` a truncated document is an error, or at least `onclosetag` is not called for elements that it left open.
# Seen: `end()` closes every open element, also one with half of its text, then calls `onend`; `onerror` is never called. A missing end
# tag inside a document is added in the same way, and a truncated tag is dropped. Only the second argument of `onclosetag` tells an
# added end tag from a written one.
# Versions: htmlparser2 12.0.0. The argument was added in fb55/htmlparser2#930 (2021); there is no strict mode.
# What it means: an interrupted download looks like a shorter list whose last name is incomplete.
# What we do instead: an import is refused when the end tag of its root element is implied.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact htmlparser2@12.0.0
npm ls --depth=0
echo "node $(node --version)"

cat > truncated.mjs <<'JS'
import { Parser } from 'htmlparser2'

const WHOLE = '<games><game><name>Go</name></game><game><name>Targi</name></game></games>'

function read(name, text) {
  const events = []
  let words = ''
  const parser = new Parser(
    {
      ontext: (part) => (words += part),
      onclosetag(tag, isImplied) {
        events.push(`/${tag}${words && `(${words})`}${isImplied ? ' implied' : ''}`)
        words = ''
      },
      onerror: () => events.push('error'),
      onend: () => events.push('end'),
    },
    { xmlMode: true },
  )
  parser.end(text)
  const seen = events.join(', ')
  console.log(`${name}:\n  ${seen}`)
  return seen
}

console.log('Expected of the others: an error, or no end of what was left open')
read('Whole', WHOLE)
const seen = [
  read('Truncated in a name', WHOLE.slice(0, WHOLE.indexOf('rgi'))),
  read('Truncated in a tag', WHOLE.slice(0, -3)),
  read('Two end tags missing', '<games><game><name>Go</games>'),
]
const isAsStated =
  seen[0] === '/name(Go), /game, /name(Ta) implied, /game implied, /games implied, end' &&
  seen[1] === '/name(Go), /game, /name(Targi), /game, /games implied, end' &&
  seen[2] === '/name(Go) implied, /game implied, /games, end'
console.log(isAsStated ? 'As stated: all elements are closed, and only the argument tells.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node truncated.mjs
