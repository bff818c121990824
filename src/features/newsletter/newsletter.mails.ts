import type { Database } from '#/server/database/database.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import {
  type CampaignSite,
  type CampaignToSend,
  confirmationUrl,
  type Reader,
  renderCampaign,
  unsubscribeUrl,
} from './campaigns/campaign-mail.store.ts'
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
      `Someone (hopefully you) subscribed this address to the ${siteName} newsletter.`,
      'If it was you, please confirm. We won’t send anything until you do.',
    ],
    button: { label: 'Confirm my subscription', address: confirmationUrl(token) },
    afterwards: [
      `The link is good for ${CONFIRMATION_LIFE_MS / HOUR_MS} hours.`,
      `If it wasn’t you, you don’t have to do anything: we delete the address after ${UNCONFIRMED_DAYS} days, or right away if you unsubscribe below.`,
    ],
    unsubscribeUrl: unsubscribeUrl(email),
  })
  await putInOutbox(tx, { recipient: email, unsubscribeUrl: unsubscribeUrl(email), ...letter })
}

/** Mails an already subscribed address that no action is needed. */
export async function mailReminder(tx: Database, email: string, siteName: string): Promise<void> {
  const letter = renderMail({
    siteName,
    subject: `You already get the ${siteName} newsletter`,
    paragraphs: [
      `Someone (hopefully you) subscribed this address to the ${siteName} newsletter again. You already get it, so there’s nothing to do.`,
    ],
    unsubscribeUrl: unsubscribeUrl(email),
  })
  await putInOutbox(tx, { recipient: email, unsubscribeUrl: unsubscribeUrl(email), ...letter })
}

/** Mails a campaign to a subscriber; returns the mail's id. */
export async function mailCampaign(
  tx: Database,
  letter: CampaignToSend,
  reader: Reader,
  site: CampaignSite,
): Promise<number> {
  const mail = await putInOutbox(tx, {
    recipient: reader.email,
    unsubscribeUrl: unsubscribeUrl(reader.email),
    urgency: NEWSLETTER_URGENCY,
    ...renderCampaign(letter, reader, site),
  })
  return mail.id
}

/** Mails a campaign to its author as a test; otherwise identical to the real mail. */
export async function mailTest(
  tx: Database,
  letter: CampaignToSend,
  reader: Reader,
  site: CampaignSite,
): Promise<void> {
  const mail = renderCampaign(letter, reader, site)
  await putInOutbox(tx, {
    recipient: reader.email,
    unsubscribeUrl: unsubscribeUrl(reader.email),
    ...mail,
    subject: `Test: ${mail.subject}`,
  })
}
