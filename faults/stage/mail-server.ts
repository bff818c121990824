import { type ListeningServer, listenForMails } from '#/testing/mail/listen-for-mails.ts'

/** How a mail server treats mails: it accepts them, refuses them for now, or receives them and does not answer. */
export type Manner = 'takes' | 'fails' | 'stalls'

/** A mail server whose behaviour can be changed. */
export interface MailServer extends ListeningServer {
  behave(manner: Manner): void
  /** Ids of the received mails, one for each copy. */
  ids(): string[]
}

/** Starts a mail server on the loopback address. */
export async function startMailServer(): Promise<MailServer> {
  let manner: Manner = 'takes'
  const ids: string[] = []
  const stalled: (() => void)[] = []
  const server = await listenForMails({
    async take({ data }) {
      if (manner === 'fails') throw Object.assign(new Error('try later'), { responseCode: 451 })
      ids.push(/^Message-ID: <(.+)>/im.exec(data)?.[1] ?? 'none')
      if (manner === 'stalls') await new Promise<void>((answer) => stalled.push(answer))
    },
  })
  return {
    ...server,
    behave(next) {
      manner = next
      if (next !== 'stalls') for (const answer of stalled.splice(0)) answer()
    },
    ids: () => [...ids],
  }
}
