import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import { sendNextMail } from '#/server/mail/mail-worker.ts'
import { bySmtp } from '#/server/mail/send-mail.ts'

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
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const data = readable(Buffer.concat(chunks).toString('utf8'))
        received.push({ to: envelope.rcptTo.map(({ address }) => address), data })
        callback()
      })
    },
  })
  let way: ReturnType<typeof bySmtp>
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    way = bySmtp(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
  })
  afterAll(async () => {
    way.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
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
