import { afterAll, beforeAll } from 'vitest'
import { sendNextMail } from '#/server/mail/mail-worker.ts'
import { bySmtp, type MailTransport } from '#/server/mail/send-mail.ts'
import { type ListeningServer, listenForMails, type MailServerManner } from './listen-for-mails.ts'

/** The way to a mail server of that manner, which listens for as long as a test file runs. */
export function wayToMailServer(manner: MailServerManner): MailTransport {
  let server: ListeningServer
  let way: MailTransport
  beforeAll(async () => {
    server = await listenForMails(manner)
    way = bySmtp(server.url)
  })
  afterAll(async () => {
    way.close()
    await server.close()
  })
  return { arrivesAs: 'sent', send: (mail) => way.send(mail), close: () => way.close() }
}

/** A mail as a mail server has it, with its headers on one line each and its encoded words as they are read. */
export interface DeliveredMail {
  to: string[]
  data: string
}

/**
 * A mail server as they are, for as long as a test file runs. The returned function sends what waits in the outbox there,
 * and says what came.
 */
export function aMailServer(): () => Promise<DeliveredMail[]> {
  let received: DeliveredMail[] = []
  const way = wayToMailServer({
    take: ({ to, data }) => void received.push({ to, data: readable(data) }),
  })
  return async () => {
    received = []
    while (
      (await sendNextMail({ way, sender: async () => '"Two Top" <no-reply@twotop.example>' })) === 'sent'
    );
    return received
  }
}

/** Quoted-printable as it is read: lines that were broken joined, signs that were written as numbers back. */
const readable = (data: string) =>
  data
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
