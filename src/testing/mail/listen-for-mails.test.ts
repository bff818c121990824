import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { bySmtp } from '#/server/mail/send-mail.ts'
import { listenForMails } from './listen-for-mails.ts'

const aMail = {
  id: 1,
  from: 'no-reply@twotop.example',
  recipient: 'ann@example.org',
  subject: 'Hello',
  text: 'Words',
  html: '<p>Words</p>',
}

it('a mail server goes on after a client broke off in the middle of a mail', async () => {
  const taken: string[][] = []
  const server = await listenForMails({ take: ({ from, to }) => void taken.push([from, ...to]) })
  const client = connect(Number(new URL(server.url).port), '127.0.0.1')
  for (const line of ['', 'HELO me', 'MAIL FROM:<a@b.co>', 'RCPT TO:<c@d.co>', 'DATA']) {
    if (line) client.write(`${line}\r\n`)
    await once(client, 'data')
  }
  client.write('Subject: half a ma')
  client.resetAndDestroy()
  await once(client, 'close')
  const way = bySmtp(server.url)
  await way.send(aMail)
  expect(taken).toEqual([['no-reply@twotop.example', 'ann@example.org']])
  way.close()
  await server.close()
})

it('a mail server whose port is taken says so', async () => {
  const server = await listenForMails({ take: () => undefined })
  const again = listenForMails({ take: () => undefined }, Number(new URL(server.url).port))
  await expect(again).rejects.toThrow('EADDRINUSE')
  await server.close()
})
