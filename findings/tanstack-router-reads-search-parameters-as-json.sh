#!/usr/bin/env bash
# Expected: `?q=1e3` in an address arrives at the route as the text `1e3`, and `validateSearch` decides what it means.
# Seen: the router's default parses each value as JSON first, so texts that are also numbers arrive changed: `1e3` is 1000, `1.50` is
# 1.5, and an id of 20 digits loses its last ones. `null` and `[1]` are no texts either. In the other direction a text that looks like
# JSON is written with quotes: `?q=%227%22`.
# Versions: @tanstack/router-core 1.171.39. Reported in TanStack/router#7650 (June 2026).
# What it means: a schema such as `z.coerce.string()` sees the value too late to restore it, so a search finds something else than its
# words, and links that other sites wrote do not survive.
# What we do instead: our router has its own `parseSearch` and `stringifySearch`, by which each value stays a text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact @tanstack/router-core@1.171.39
npm ls --depth=0
echo "node $(node --version)"

cat > search.mjs <<'JS'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/router-core'

const texts = ['Go', '007', '1e3', '1.50', '12345678901234567890', 'null', '[1]']
const changed = []
console.log('Expected: each text as it is in the address')
for (const text of texts) {
  const { q } = defaultParseSearch(`?q=${encodeURIComponent(text)}`)
  if (q !== text) changed.push(text)
  const written = defaultStringifySearch({ q: text })
  console.log(`Seen: ?q=${text} is ${typeof q} ${JSON.stringify(q)}; the text is written as ${decodeURIComponent(written)}`)
}
const isAsStated =
  changed.join() === texts.slice(2).join() &&
  defaultStringifySearch(defaultParseSearch('?q=12345678901234567890')) !== '?q=12345678901234567890'
console.log(isAsStated ? 'As stated: what is valid JSON is no longer the text it was.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node search.mjs
