#!/usr/bin/env bash
# Expected: a route may have an interface among its types, for instance a helper that adds `x-caller` returns `Route & Caller`.
# It makes no difference to TypeScript elsewhere whether such a name is an `interface` or a `type`.
# Seen: with an interface the route is no `RouteConfig`: OpenAPI's `x-…` keys are an index signature, which only a `type` fulfils
# implicitly. In the handler every `c.req.valid(…)` then takes `never` and returns `never`.
# Versions: @hono/zod-openapi 1.6.3 with hono 4.13.19, zod 4.6.7 and TypeScript 7.0.2.
# What it means: the errors of the handler, which are many, point at validation, and the cause is one word in another file.
# What we do instead: the additions to our routes are types, with a comment that says why.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --save-exact @hono/zod-openapi@1.6.3 hono@4.13.19 zod@4.6.7 typescript@7.0.2
npm ls --depth=0

# The same API, with the declaration $1 of what the helper adds.
write_api() {
  cat <<TS
import { OpenAPIHono, z } from '@hono/zod-openapi'
$1
declare function forMembers<R>(route: R): R & Caller
const route = forMembers({
  method: 'get',
  path: '/games/{id}',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: { description: 'A game' } },
} as const)
new OpenAPIHono().openapi(route, (c) => c.text(c.req.valid('param').id))
TS
}
write_api "type Caller = { 'x-caller': string }" > as-type.ts
write_api "interface Caller { 'x-caller': string }" > as-interface.ts

npx tsc --noEmit --strict --module nodenext --skipLibCheck --pretty false ./*.ts > log || true
echo 'Expected: no errors'
echo 'Seen:'
cut -c 1-160 log
if ! grep -q '^as-type' log && grep -q '^as-interface.*RouteConfig' log && grep -q '^as-interface.*never' log; then
  echo 'As stated: the interface is refused, and the handler knows no parameter.'
else
  echo 'No longer as stated.'
  exit 1
fi
