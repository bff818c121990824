import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { MAILS_URL, SMTP_URL } from '../sites.ts'

/** A mail server that keeps what it is sent, and shows the mails to an address at `MAILS_URL?to=…`, the newest first. */
export function startMailCatcher(): void {
  const mails: { to: string; mail: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString('utf8')
        for (const { address } of session.envelope.rcptTo) mails.unshift({ to: address.toLowerCase(), mail })
        done()
      })
    },
  })
  server.listen(Number(new URL(SMTP_URL).port), '127.0.0.1')
  createServer((request, response) => {
    const address = new URL(request.url ?? '/', MAILS_URL).searchParams.get('to') ?? ''
    const found = mails.filter(({ to }) => to === address.toLowerCase()).map(({ mail }) => mail)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found))
  }).listen(Number(new URL(MAILS_URL).port), '127.0.0.1')
}
