#!/usr/bin/env bash
# Expected: `z.string().max(3)` accepts a text exactly when its `length` in JavaScript is at most 3, and an update within major
# version 4 does not change that.
# Seen: since 4.5.0 zod counts code points. Three dice (`length` 6) pass `max(3)`, and `min(4)` refuses them, which it took before.
# A family joined of three persons still counts as five, so it is not what a reader counts either.
# Versions: zod 4.6.7, against 4.4.3. Changed in colinhacks/zod#6441 (August 2026), to agree with JSON Schema and with databases.
# What it means: a text within `max(n)` may have a `length` of twice n, so `maxlength` of an input, which counts as `length` does,
# no longer stops where the schema does, nor does `slice(0, n)`.
# What we do instead: our own rules count code points too, and the `maxlength` of an input for such a text is twice its bound.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact zod@4.6.7 zod-before@npm:zod@4.4.3
npm ls --depth=0
echo "node $(node --version)"

cat > count.mjs <<'JS'
import { z as now } from 'zod'
import { z as before } from 'zod-before'

const DICE = '🎲🎲🎲'
const FAMILY = '👩\u200D👩\u200D👧'
const answersOf = (z) =>
  [z.string().max(3).safeParse(DICE), z.string().min(4).safeParse(DICE), z.string().max(3).safeParse(FAMILY)]
    .map(({ success }) => (success ? 'taken' : 'refused'))
    .join(', ')

console.log(`Three dice have a length of ${DICE.length}, the family of ${FAMILY.length}.`)
console.log('max(3) of dice, min(4) of dice, max(3) of the family:')
console.log('Expected: refused, taken, refused')
console.log(`Seen in 4.4.3: ${answersOf(before)}`)
console.log(`Seen in 4.6.7: ${answersOf(now)}`)
const isAsStated = answersOf(before) === 'refused, taken, refused' && answersOf(now) === 'taken, refused, refused'
console.log(isAsStated ? 'As stated: code points are counted.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node count.mjs
