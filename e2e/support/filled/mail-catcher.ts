import { createServer } from 'node:http'
import { listenForMails } from '#/testing/mail/listen-for-mails.ts'
import { MAILS_URL, SMTP_URL } from '../sites.ts'

/** Starts a mail server that stores all mails; `MAILS_URL?to=…` returns those to an address as JSON, the newest first. */
export async function startMailCatcher(): Promise<void> {
  const mails: { to: string; mail: string }[] = []
  await listenForMails(
    {
      take({ to, data }) {
        for (const address of to) mails.unshift({ to: address.toLowerCase(), mail: data })
      },
    },
    Number(new URL(SMTP_URL).port),
  )
  createServer((request, response) => {
    const address = new URL(request.url ?? '/', MAILS_URL).searchParams.get('to') ?? ''
    const found = mails.filter(({ to }) => to === address.toLowerCase()).map(({ mail }) => mail)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found))
  }).listen(Number(new URL(MAILS_URL).port), '127.0.0.1')
}
