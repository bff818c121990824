import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a mail server does with what it is sent: keeps it, refuses it for now, or keeps it and never says so. */
export type Manner = 'takes' | 'fails' | 'stalls'

/** A mail server whose manner changes. */
export interface MailServer {
  url: string
  behave(manner: Manner): void
  /** The ids of the mails it has, one for each copy. */
  ids(): string[]
  close(): Promise<void>
}

/** Starts a mail server on loopback. */
export async function startMailServer(): Promise<MailServer> {
  let manner: Manner = 'takes'
  const ids: string[] = []
  const stalled: (() => void)[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', (bytes: Buffer) => {
        mail += bytes.toString()
      })
      stream.on('end', () => {
        if (manner === 'fails') return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        ids.push(/^Message-ID: <(.+)>/im.exec(mail)?.[1] ?? 'none')
        if (manner === 'stalls') stalled.push(() => done())
        else done()
      })
    },
  })
  // A client that was killed leaves its connection broken.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    behave(next) {
      manner = next
      if (next !== 'stalls') for (const answer of stalled.splice(0)) answer()
    },
    ids: () => [...ids],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
