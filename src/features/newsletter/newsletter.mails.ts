import type { Database } from '#/server/database/database.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import {
  confirmationUrl,
  type LetterSite,
  type LetterToSend,
  letterFor,
  type Reader,
  unsubscribeUrl,
} from './letters/letter-mail.ts'
import { CONFIRMATION_LIFE_MS, NEWSLETTER_URGENCY, UNCONFIRMED_DAYS } from './newsletter.rules.ts'

const HOUR_MS = 3_600_000

/** Mails the link that confirms a subscription. */
export async function mailSubscriptionConfirmation(
  tx: Database,
  email: string,
  token: string,
  siteName: string,
): Promise<void> {
  const letter = renderMail({
    siteName,
    subject: `Confirm your subscription to ${siteName}`,
    paragraphs: [
      `Somebody, we hope you, asked for the newsletter of ${siteName} at this address.`,
      'If it was you, confirm it. Nothing is sent before you do.',
    ],
    button: { label: 'Confirm my subscription', address: confirmationUrl(token) },
    afterwards: [
      `The link is good for ${CONFIRMATION_LIFE_MS / HOUR_MS} hours.`,
      `If it was not you, you need do nothing: we forget the address after ${UNCONFIRMED_DAYS} days, or at once if you unsubscribe below.`,
    ],
    unsubscribeUrl: unsubscribeUrl(email),
  })
  await putInOutbox(tx, { recipient: email, unsubscribeUrl: unsubscribeUrl(email), ...letter })
}

/** Tells somebody who subscribes again that nothing is left to do. */
export async function mailReminder(tx: Database, email: string, siteName: string): Promise<void> {
  const letter = renderMail({
    siteName,
    subject: `You already get the newsletter of ${siteName}`,
    paragraphs: [
      `Somebody, we hope you, asked for the newsletter of ${siteName} at this address. You get it already, so there is nothing to do.`,
    ],
    unsubscribeUrl: unsubscribeUrl(email),
  })
  await putInOutbox(tx, { recipient: email, unsubscribeUrl: unsubscribeUrl(email), ...letter })
}

/** Mails a letter to a subscriber; the mail's id is returned. */
export async function mailLetter(
  tx: Database,
  letter: LetterToSend,
  reader: Reader,
  site: LetterSite,
): Promise<number> {
  const mail = await putInOutbox(tx, {
    recipient: reader.email,
    unsubscribeUrl: unsubscribeUrl(reader.email),
    urgency: NEWSLETTER_URGENCY,
    ...letterFor(letter, reader, site),
  })
  return mail.id
}

/** Mails a letter to whoever wrote it, at once and marked as a test; otherwise it is the very mail. */
export async function mailTest(
  tx: Database,
  letter: LetterToSend,
  reader: Reader,
  site: LetterSite,
): Promise<void> {
  const mail = letterFor(letter, reader, site)
  await putInOutbox(tx, {
    recipient: reader.email,
    unsubscribeUrl: unsubscribeUrl(reader.email),
    ...mail,
    subject: `Test: ${mail.subject}`,
  })
}
