import { asc, eq, sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { listenForMails, type TakenMail } from '#/testing/mail/listen-for-mails.ts'
import { wayToMailServer } from '#/testing/mail/mail-server.ts'
import { renderMail } from './mail-layout.ts'
import { sendNextMail } from './mail-worker.ts'
import { openMailbox } from './mailbox.ts'
import { putInOutbox } from './outbox.ts'
import { bySmtp, toMailbox } from './send-mail.ts'

const db = testDatabase('empty')
const aMail = {
  recipient: 'ann@example.org',
  subject: 'Hello',
  text: 'Words with a link',
  html: '<p>Words</p>',
}
const rows = () => db().select().from(outbox).orderBy(asc(outbox.id))
const sender = async () => '"Two Top" <no-reply@twotop.example>'

/** A realistic mail server that accepts or rejects mails as scripted. */
let refusal: (Error & { responseCode?: number }) | undefined
let received: TakenMail[] = []
const transport = wayToMailServer({
  faultOfRecipient: () => (refusal?.responseCode ? refusal : null),
  take(mail) {
    if (refusal) throw refusal
    received.push(mail)
  },
})
beforeEach(async () => {
  await db().delete(outbox)
  received = []
  refusal = undefined
})

describe('an smtp:// mail server', () => {
  const tlsOf = (url: string) => {
    const opening = vi.spyOn(nodemailer, 'createTransport')
    bySmtp(url).close()
    const [options] = opening.mock.calls[0] ?? []
    opening.mockRestore()
    return (options as { requireTLS: boolean }).requireTLS
  }

  it('requires STARTTLS, except on this machine or if its URL opts out', () => {
    expect(tlsOf('smtp://name:word@mail.example.org:587')).toBe(true)
    expect(tlsOf('smtp://mail.example.org?requireTLS=true')).toBe(true)
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]'])
      expect(tlsOf(`smtp://${host}:25`)).toBe(false)
    expect(tlsOf('smtp://relay:25?requireTLS=false')).toBe(false)
  })

  it('gets no mail if it offers no TLS', async () => {
    const taken: TakenMail[] = []
    const server = await listenForMails({ take: (mail) => void taken.push(mail) })
    // Another name of 127.0.0.1, which does not say that it is this machine.
    const url = server.url.replace('127.0.0.1', '127.1')
    const mail = { ...aMail, id: 1, from: 'no-reply@twotop.example' }
    const strict = bySmtp(url)
    await expect(strict.send(mail)).rejects.toThrow(/STARTTLS/)
    expect(taken).toEqual([])
    const plain = bySmtp(`${url}?requireTLS=false`)
    await plain.send(mail)
    expect(taken).toHaveLength(1)
    strict.close()
    plain.close()
    await server.close()
  })
})

describe('the mail queue', () => {
  it.each([
    'ann@example.org, eve@example.org',
    'ann@example.org\r\nBcc: eve@example.org',
    'ann',
    '',
    '<ann@example.org>',
    'ann@example.org eve@example.org',
  ])('takes no mail to %j', async (recipient) => {
    await expect(putInOutbox(db(), { ...aMail, recipient })).rejects.toThrow('exactly one recipient')
    expect(await rows()).toHaveLength(0)
  })

  it.each(['eve', 'ann@example.org\r\nBcc: eve@example.org', 'a@b.co,c@d.co'])(
    'takes no mail to be answered to %j',
    async (replyTo) => {
      await expect(putInOutbox(db(), { ...aMail, replyTo })).rejects.toThrow('exactly one address')
      expect(await rows()).toHaveLength(0)
    },
  )

  it('reduces any subject to one line', async () => {
    await putInOutbox(db(), { ...aMail, subject: 'Hello\r\nBcc: eve@example.org\0' })
    expect((await rows())[0]?.subject).toBe('Hello Bcc: eve@example.org')
  })

  it('has no mail of a rolled-back transaction', async () => {
    await expect(
      db().transaction(async (tx) => {
        await putInOutbox(tx, aMail)
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')
    expect(await rows()).toHaveLength(0)
  })
})

describe('sending queued mail', () => {
  it('delivers text and html to the server, and then erases the contents', async () => {
    await putInOutbox(db(), { ...aMail, subject: 'Hello “Ann”\r\nBcc: eve@example.org' })
    expect(await sendNextMail({ transport, sender })).toBe('sent')
    const [mail] = received
    expect(mail).toMatchObject({ to: ['ann@example.org'], from: 'no-reply@twotop.example' })
    expect(mail?.data).toMatch(/^From: "?Two Top"? <no-reply@twotop\.example>/m)
    expect(mail?.data).toMatch(/^To: ann@example\.org/m)
    expect(mail?.data).not.toMatch(/^Bcc:/im)
    expect(mail?.data).toContain('Content-Type: text/plain')
    expect(mail?.data).toContain('Content-Type: text/html')
    expect(mail?.data).toMatch(/^Message-ID: <outbox-\d+@twotop\.example>/im)
    expect((await rows())[0]).toMatchObject({
      state: 'sent',
      attempts: 1,
      text: '',
      html: '',
      lastError: null,
    })
    expect(await sendNextMail({ transport, sender })).toBe('none')
  })

  it('sets the reply address, and the one-click unsubscribe header', async () => {
    const unsubscribeUrl = 'https://site.test/newsletter/unsubscribe?token=x'
    await putInOutbox(db(), { ...aMail, replyTo: 'mira@example.org', unsubscribeUrl })
    await putInOutbox(db(), aMail)
    await sendNextMail({ transport, sender })
    await sendNextMail({ transport, sender })
    const [mail, plain] = received.map(({ data }) => data.replace(/\r\n[ \t]+/g, ' '))
    expect(mail).toMatch(/^Reply-To: mira@example\.org\r?$/m)
    expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/site\.test\/newsletter\/unsubscribe\?token=x>\r?$/m)
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(plain).not.toMatch(/^(Reply-To|List-Unsubscribe)/m)
  })

  it('retries after a temporary rejection, and stores the reason', async () => {
    await putInOutbox(db(), aMail)
    refusal = Object.assign(new Error('try later'), { responseCode: 451 })
    expect(await sendNextMail({ transport, sender })).toBe('failed')
    const [mail] = await rows()
    expect(mail).toMatchObject({ state: 'waiting', attempts: 1, text: aMail.text })
    expect(mail?.lastError).toContain('try later')
    expect(await sendNextMail({ transport, sender })).toBe('none')
    refusal = undefined
    await db().update(outbox).set({ nextAttemptAt: sql`now()` })
    expect(await sendNextMail({ transport, sender })).toBe('sent')
    expect(received).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  })

  it('gives up with a record after a permanent rejection, or when no attempt worked', async () => {
    await putInOutbox(db(), aMail)
    refusal = Object.assign(new Error('no such user'), { responseCode: 550 })
    await sendNextMail({ transport, sender })
    expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 1, text: aMail.text })
    await db().delete(outbox)
    await putInOutbox(db(), aMail)
    refusal = Object.assign(new Error('try later'), { responseCode: 451 })
    await db().update(outbox).set({ attempts: 13 })
    await sendNextMail({ transport, sender })
    expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 14 })
    expect((await rows())[0]?.lastError).toContain('try later')
  })

  it('sends each mail once with several processes', async () => {
    for (let number = 0; number < 12; number += 1)
      await putInOutbox(db(), { ...aMail, recipient: `n${number}@example.org` })
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        let sent = 0
        while ((await sendNextMail({ transport, sender })) === 'sent') sent += 1
        return sent
      }),
    )
    expect(outcomes.reduce((sum, sent) => sum + sent, 0)).toBe(12)
    expect(new Set(received.map((mail) => mail.to[0])).size).toBe(12)
    expect(received).toHaveLength(12)
  })
})

describe('the local mailbox page', () => {
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  beforeEach(async () => {
    mailbox = await openMailbox(0)
  })
  afterEach(() => mailbox.close())

  it('shows the mails of a site without a mail server, with links and without scripts', async () => {
    const text = 'Open http://site.test/auth/callback?token=abc now <script>x()</script>'
    await putInOutbox(db(), { ...aMail, subject: '<b>Hello</b>', text })
    await sendNextMail({ transport: toMailbox, sender })
    expect(await db().select().from(outbox).where(eq(outbox.state, 'in-mailbox'))).toHaveLength(1)
    const response = await fetch(mailbox.address)
    const html = await response.text()
    expect(html).toContain('<a href="http://site.test/auth/callback?token=abc">')
    expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    expect(html).not.toContain('<script>')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await fetch(new URL('/other', mailbox.address))).status).toBe(404)
  })

  it('requires the key in its URL, which stays the same after a restart', async () => {
    await putInOutbox(db(), aMail)
    const { origin, searchParams } = new URL(mailbox.address)
    const key = searchParams.get('key') ?? ''
    expect(key).toMatch(/^[\w-]{24}$/)
    for (const path of ['/', '/?key=', '/?key=wrong', `/?key=${key}x`, `/?key=${key.toUpperCase()}`]) {
      const refused = await fetch(origin + path)
      expect([path, refused.status]).toEqual([path, 403])
      expect(await refused.text()).not.toContain(aMail.recipient)
    }
    expect((await fetch(mailbox.address)).status).toBe(200)
    const next = await openMailbox(0)
    expect(new URL(next.address).searchParams.get('key')).toBe(key)
    await next.close()
  })

  it('accepts only local host names', async () => {
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      request(mailbox.address, { headers: { host: 'rebound.evil.test' } }, (response) =>
        resolve(response.statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })
})

it('an email has the same content as text and html, with text escaped', () => {
  const { text, html } = renderMail({
    subject: 'Confirm <b>',
    paragraphs: ['You & <i>me</i>'],
    button: { label: 'Go', address: 'http://site.test/?a=1&b="2"' },
    siteName: 'Two <Top>',
  })
  expect(text).toContain('You & <i>me</i>\n\nGo:\nhttp://site.test/?a=1&b="2"')
  expect(html).toContain('You &amp; &lt;i&gt;me&lt;/i&gt;')
  expect(html).toContain('href="http://site.test/?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toMatch(/<i>|<Top>/)
})
