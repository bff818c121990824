import { afterAll, beforeAll } from 'vitest'
import { sendNextMail } from '#/server/mail/mail-worker.ts'
import { bySmtp, type MailTransport } from '#/server/mail/send-mail.ts'
import { type ListeningServer, listenForMails, type MailServerManner } from './listen-for-mails.ts'

/** The transport to a mail server that behaves in a given manner, listening while a test file runs. */
export function wayToMailServer(manner: MailServerManner): MailTransport {
  let server: ListeningServer
  let transport: MailTransport
  beforeAll(async () => {
    server = await listenForMails(manner)
    transport = bySmtp(server.url)
  })
  afterAll(async () => {
    transport.close()
    await server.close()
  })
  return { arrivesAs: 'sent', send: (mail) => transport.send(mail), close: () => transport.close() }
}

/** A mail as received by a mail server, with its headers on one line each and its encoded words decoded. */
export interface DeliveredMail {
  to: string[]
  data: string
}

/**
 * A well-behaved mail server, listening while a test file runs. The returned function sends the outbox to it, and returns the
 * received mails.
 */
export function aMailServer(): () => Promise<DeliveredMail[]> {
  let received: DeliveredMail[] = []
  const transport = wayToMailServer({
    take: ({ to, data }) => void received.push({ to, data: readable(data) }),
  })
  return async () => {
    received = []
    const sender = async () => '"Two Top" <no-reply@twotop.example>'
    while ((await sendNextMail({ transport, sender })) === 'sent');
    return received
  }
}

/** Quoted-printable as it is read: lines that were broken joined, signs that were written as numbers back. */
function readable(data: string): string {
  const end = data.indexOf('\r\n\r\n')
  const headers = data.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const body = data.slice(end).replace(/\r\n[ \t]+/g, ' ')
  // Only its encoded words: an address in a header may well say `token=4C`.
  return headers.replace(/=\?[^?]+\?Q\?[^?]*\?=/gi, signsOf) + signsOf(body.replace(/=\r\n/g, ''))
}

const signsOf = (text: string) =>
  text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  )
