import nodemailer from 'nodemailer'
import { isLoopback } from '#/server/connections/networks.ts'
import { log } from '#/server/log.ts'
import { env } from '../env.ts'
import { within } from '../within.ts'
import type { Mail } from './outbox.ts'

/** An email in the outbox, with its sender. */
export interface OutboxMail extends Mail {
  id: number
  /** `address`, or `name <address>`. */
  from: string
}

/** Delivers emails to a mail server or, on a site without a mail server, to a local web page (mailbox). */
export interface MailTransport {
  /** State of a mail in the outbox after `send` has succeeded. */
  arrivesAs: 'sent' | 'in-mailbox'
  send(mail: OutboxMail): Promise<void>
  close(): void
}

/** A server may take ten minutes to answer a mail (RFC 5321, 4.5.3.2.6). */
const PATIENCE = { connectMs: 20_000, answerMs: 600_000 }
const TRIAL_PATIENCE_MS = 4_500

/** A connection to a mail server; `smtp://` must upgrade to TLS, unless on this machine or with `?requireTLS=false`. */
function transportTo(smtpUrl: string, { connectMs, answerMs }: typeof PATIENCE) {
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

/** Returns the transport that sends mails through the mail server at an `smtp:` or `smtps:` URL. */
export function bySmtp(smtpUrl: string): MailTransport {
  const transport = transportTo(smtpUrl, PATIENCE)
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

/** Tests a mail server by sending `mail`. Without `mail`, the test only signs in. Returns success and the server's reply. */
export async function tryMailServer(
  smtpUrl: string,
  mail?: { from: string; to: string; subject: string; text: string },
): Promise<{ works: boolean; words: string }> {
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
    return { works: false, words: (response ?? message).replace(/\s+/g, ' ').trim().slice(0, 300) }
  } finally {
    transport.close()
  }
}

/** Returns a mail's `Message-ID`. All attempts to send the mail use this id, so that mail programs recognise duplicates. */
export const messageIdOf = ({ id, from }: OutboxMail) => `<outbox-${id}@${from.replace(/^.*@|>$/g, '')}>`

/** Headers by which a mail program offers to unsubscribe, with one POST (RFC 8058). */
const oneClick = (unsubscribeUrl: string) => ({
  'list-unsubscribe': `<${unsubscribeUrl}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

/** Mail transport that sends no mails. They stay in the database, and the mailbox (a web page on this machine) shows them. */
export const toMailbox: MailTransport = {
  arrivesAs: 'in-mailbox',
  async send({ id }) {
    log().info({ mail: id }, 'a mail is in the mailbox')
  },
  close: () => undefined,
}

/** Returns the sender of emails as `name <address>`. A configured address without a name gets the site's name. */
export function mailSender(siteName: string): string {
  const { mailFrom } = env()
  if (mailFrom.includes('<')) return mailFrom
  return `"${siteName.replace(/["\\\p{Cc}]/gu, '')}" <${mailFrom}>`
}
