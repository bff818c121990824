#!/usr/bin/env bash
# Expected: nodemailer's `list` option writes the List-* headers, so `unsubscribePost` beside `unsubscribe` gives the header that
# RFC 8058 asks of newsletters, `List-Unsubscribe-Post: List-Unsubscribe=One-Click`.
# Seen: every value of `list` becomes a URL in angle brackets. `unsubscribePost` is sent as `List-Unsubscribepost`, a header that no
# mail program knows, and `unsubscribe-post` as `<http://List-Unsubscribe=One-Click>`. Both are sent without an error.
# Version: nodemailer 10.6.0.
# What it means: mail programs show no *Unsubscribe* button of their own, and large providers count the mail as bulk without one.
# What we do instead: write both headers through `headers`, and read them back from the sent message in a test.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact nodemailer@10.6.0
npm ls --depth=0
echo "node $(node --version)"

cat > send.mjs <<'JS'
import { createTransport } from 'nodemailer'

const transport = createTransport({ streamTransport: true, buffer: true })
const page = 'https://games.example/unsubscribe'
const oneClick = 'List-Unsubscribe=One-Click'

async function postHeader(options) {
  const mail = { from: 'news@games.example', to: 'reader@games.example', subject: 'News', text: 'News', ...options }
  const { message } = await transport.sendMail(mail)
  return message.toString().match(/^List-Unsubscribe-?post: .*$/im)?.[0].trim()
}

const seen = {
  'list.unsubscribePost': await postHeader({ list: { unsubscribe: page, unsubscribePost: oneClick } }),
  "list['unsubscribe-post']": await postHeader({ list: { unsubscribe: page, 'unsubscribe-post': oneClick } }),
  headers: await postHeader({ headers: { 'List-Unsubscribe': `<${page}>`, 'List-Unsubscribe-Post': oneClick } }),
}
for (const [way, header] of Object.entries(seen)) console.log(`Seen with ${way}: ${header}`)
const stated = [
  'List-Unsubscribepost: <http://List-Unsubscribe=One-Click>',
  'List-Unsubscribe-Post: <http://List-Unsubscribe=One-Click>',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
]
const isAsStated = JSON.stringify(Object.values(seen)) === JSON.stringify(stated)
console.log(isAsStated ? 'As stated: the list option cannot write the one-click header.' : 'No longer as stated.')
process.exit(isAsStated ? 0 : 1)
JS
node send.mjs
