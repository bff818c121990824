import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** An email as received by a mail server. */
export interface TakenMail {
  from: string
  to: string[]
  /** Headers and body, as they were sent. */
  data: string
}

/** The responses of a mail server; an error is sent to the client with its `responseCode`. */
export interface MailServerManner {
  faultOfSender?: () => Error | null
  faultOfRecipient?: (address: string) => Error | null
  /** Called for each mail; throwing rejects it. */
  take: (mail: TakenMail) => void | Promise<void>
}

/** A mail server on loopback, for tests. */
export interface ListeningServer {
  url: string
  close(): Promise<void>
}

/** Starts a mail server on a local port, by default any free one. */
export async function listenForMails(manner: MailServerManner, port = 0): Promise<ListeningServer> {
  const { faultOfSender, faultOfRecipient, take } = manner
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_sender, _session, done) => done(faultOfSender?.()),
    onRcptTo: ({ address }, _session, done) => done(faultOfRecipient?.(address)),
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      try {
        const to = rcptTo.map(({ address }) => address)
        await take({ from: mailFrom ? mailFrom.address : '', to, data: await text(stream) })
        done()
      } catch (fault) {
        done(fault as Error)
      }
    },
  })
  await new Promise<void>((resolve, reject) => {
    // After listening starts this has no listener: a killed client leaves its connection broken.
    server.on('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
