import nodemailer from 'nodemailer'
import { isLoopback } from '#/server/connections/networks.ts'
import { log } from '#/server/log.ts'
import { env } from '../env.ts'
import { within } from '../within.ts'
import type { Mail } from './outbox.ts'

export interface SignedMail extends Mail {
  id: number
  /** `address`, or `name <address>`. */
  from: string
}

/** Delivers queued mails; throws on failure. */
export interface MailTransport {
  /** What becomes of a mail that went this way. */
  arrivesAs: 'sent' | 'in-mailbox'
  send(mail: SignedMail): Promise<void>
  close(): void
}

const CONNECT_PATIENCE_MS = 20_000
/** Timeout for a mail server's answer to a mail: ten minutes (RFC 5321, 4.5.3.2.6). */
const ANSWER_PATIENCE_MS = 600_000

const TRIAL_PATIENCE_MS = 4_500

/** A connection to a mail server; `smtp://` must upgrade to TLS, unless on this machine or with `?requireTLS=false`. */
function transportTo(smtpUrl: string, { connectMs, answerMs }: { connectMs: number; answerMs: number }) {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const requireTLS =
    protocol === 'smtp:' && !isLoopback(hostname) && searchParams.get('requireTLS') !== 'false'
  return nodemailer.createTransport({
    url: smtpUrl,
    requireTLS,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

export function bySmtp(smtpUrl: string): MailTransport {
  const transport = transportTo(smtpUrl, { connectMs: CONNECT_PATIENCE_MS, answerMs: ANSWER_PATIENCE_MS })
  return {
    arrivesAs: 'sent',
    async send(mail) {
      const { from, recipient, subject, text, html, replyTo, unsubscribeUrl } = mail
      await transport.sendMail({
        from,
        // As a name and an address, so that it cannot be parsed as two recipients.
        to: { name: '', address: recipient },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId: messageIdOf(mail),
        headers: { 'auto-submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
      })
    },
    close: () => transport.close(),
  }
}

/** The result of testing a mail server: its response, without credentials. */
export interface MailTrial {
  works: boolean
  words: string
}

/** Connects and signs in to a mail server, and sends it a mail if given, within five seconds. */
export async function tryMailServer(
  smtpUrl: string,
  mail?: { from: string; to: string; subject: string; text: string },
): Promise<MailTrial> {
  const transport = transportTo(smtpUrl, { connectMs: TRIAL_PATIENCE_MS, answerMs: TRIAL_PATIENCE_MS })
  try {
    const answer = await within(
      TRIAL_PATIENCE_MS,
      mail ? transport.sendMail(mail) : transport.verify().then(() => ({ response: '' })),
    )
    if (!answer) return { works: false, words: 'no answer within five seconds' }
    return { works: true, words: answer.response }
  } catch (cause) {
    const { response, message } = cause as Error & { response?: string }
    return { works: false, words: oneLine(response ?? message) }
  } finally {
    transport.close()
  }
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, 300)

/** Returns the message id, so that mail programs recognise an email sent twice because the first response was lost. */
export function messageIdOf({ id, from }: SignedMail): string {
  return `<outbox-${id}@${from.replace(/^.*@|>$/g, '')}>`
}

/** How a mail reader offers to unsubscribe, and does it with one POST (RFC 8058). */
const oneClick = (unsubscribeUrl: string) => ({
  'list-unsubscribe': `<${unsubscribeUrl}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

/** Leaves mails in the outbox, where the local mailbox page shows them. */
export const toMailbox: MailTransport = {
  arrivesAs: 'in-mailbox',
  async send({ id }) {
    log().info({ mail: id }, 'a mail is in the mailbox')
  },
  close: () => undefined,
}

/** Returns the sender of emails; a bare address gets the site's name. */
export function mailSender(siteName: string): string {
  const { mailFrom } = env()
  if (mailFrom.includes('<')) return mailFrom
  return `"${siteName.replace(/["\\\p{Cc}]/gu, '')}" <${mailFrom}>`
}
