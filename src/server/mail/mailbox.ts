import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { desc } from 'drizzle-orm'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { xmlText } from '#/lib/text.ts'
import { createGuardedServer, sendPlainText } from '#/server/connections/guarded-server.ts'
import { db } from '#/server/database/database.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { CACHE_CONTROL } from '../cache/cache-policy.ts'

const SHOWN_MAILS = 50
const LOOPBACK = '127.0.0.1'

/**
 * Serves a local web page with all sent mails, for a site without a mail server. Its URL has a secret key, because mails contain
 * secret links. If the port is taken, another one is used.
 */
export async function openMailbox(wantedPort: number) {
  const key = keyedDigest('the mailbox page').slice(0, 24)
  const server = createGuardedServer(async (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (host !== 'localhost' && host !== LOOPBACK)
      return sendPlainText(response, 403, 'This page is for this machine only.')
    const { pathname, searchParams } = new URL(`http://localhost${request.url}`)
    if (request.method !== 'GET' || pathname !== '/')
      return sendPlainText(response, 404, 'There is only / here.')
    // Compared as digests, so that timing reveals nothing of the key.
    if (keyedDigest(searchParams.get('key') ?? '') !== keyedDigest(key)) {
      const words = 'The address of this page ends with a key, which the site prints at its start.'
      return sendPlainText(response, 403, words)
    }
    const html = await mailboxPage()
    response.writeHead(200, HEADERS).end(html)
  })
  const listen = (port: number) => once(server.listen(port, LOOPBACK), 'listening')
  await listen(wantedPort).catch(() => listen(0))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/?key=${key}`,
    async close() {
      const closed = once(server.close(), 'close')
      server.closeAllConnections()
      await closed
    },
  }
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': CACHE_CONTROL.none,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const STYLE = `
  body { margin: 0; background: #f8f4ec; color: #1d1a16; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem }
  article { margin: 1.5rem 0; padding: 1rem 1.25rem; background: #fff; border: 1px solid #d8cfc0; border-radius: 6px }
  h2 { margin: 0 0 .25rem; font-size: 1.1rem } p { margin: 0; color: #6b6257 }
  pre { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  @media (prefers-color-scheme: dark) {
    body { background: #1b1815; color: #f1eadf } article { background: #26221d; border-color: #463f35 }
    p { color: #b3a898 } a { color: #f0b35a }
  }`

async function mailboxPage(): Promise<string> {
  const mails = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN_MAILS)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title>',
    '<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">',
    `<style>${STYLE}</style></head><body><main><h1>Mailbox</h1>`,
    '<p>The site has no mail server (SMTP_URL), so its mails end here. Newest first.</p>',
    ...(mails.length === 0 ? ['<article>No mail yet.</article>'] : mails.map(mailArticle)),
    '</main></body></html>',
  ].join('\n')
}

function mailArticle({ recipient, subject, createdAt, state, text }: typeof outbox.$inferSelect): string {
  const moment = createdAt.toISOString().replace('T', ' ').slice(0, 19)
  const words = xmlText(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
  return `<article><h2>${xmlText(subject)}</h2><p>To ${xmlText(recipient)} · ${moment} UTC · ${state}</p><pre>${words}</pre></article>`
}
