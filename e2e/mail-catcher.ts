import { createServer } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { MAILS_URL, SMTP_URL } from './sites.ts'

/** A mail server that keeps what it is sent, and shows the newest mail to an address at `MAILS_URL?to=…`. */
export function startMailCatcher(): void {
  const newest = new Map<string, string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString('utf8')
        for (const { address } of session.envelope.rcptTo) newest.set(address.toLowerCase(), mail)
        done()
      })
    },
  })
  server.listen(Number(new URL(SMTP_URL).port), '127.0.0.1')
  createServer((request, response) => {
    const address = new URL(request.url ?? '/', MAILS_URL).searchParams.get('to') ?? ''
    const mail = newest.get(address.toLowerCase())
    response.writeHead(mail ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(mail ?? 'no mail to this address')
  }).listen(Number(new URL(MAILS_URL).port), '127.0.0.1')
}
