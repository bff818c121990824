import type { Database } from '#/server/database/database.ts'
import { type RenderedMail, renderMail } from '#/server/mail/mail-layout.ts'
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

/** Puts a mail of the newsletter into the outbox, with its unsubscribe address; returns its id. */
async function put(tx: Database, email: string, mail: RenderedMail, urgency = 0): Promise<number> {
  const { id } = await putInOutbox(tx, {
    recipient: email,
    unsubscribeUrl: unsubscribeUrl(email),
    urgency,
    ...mail,
  })
  return id
}

/** Mails the link that confirms a subscription. */
export const mailSubscriptionConfirmation = (tx: Database, email: string, token: string, siteName: string) =>
  put(
    tx,
    email,
    renderMail({
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
    }),
  )

/** Mails an already subscribed address that no action is needed. */
export const mailReminder = (tx: Database, email: string, siteName: string) =>
  put(
    tx,
    email,
    renderMail({
      siteName,
      subject: `You already get the ${siteName} newsletter`,
      paragraphs: [
        `Someone (hopefully you) subscribed this address to the ${siteName} newsletter again. You already get it, so there’s nothing to do.`,
      ],
      unsubscribeUrl: unsubscribeUrl(email),
    }),
  )

/** Mails a campaign to a subscriber; returns the mail's id. */
export const mailCampaign = (tx: Database, campaign: CampaignToSend, reader: Reader, site: CampaignSite) =>
  put(tx, reader.email, renderCampaign(campaign, reader, site), NEWSLETTER_URGENCY)

/** Mails a campaign to its author as a test; otherwise identical to the real mail. */
export function mailTest(tx: Database, campaign: CampaignToSend, reader: Reader, site: CampaignSite) {
  const mail = renderCampaign(campaign, reader, site)
  return put(tx, reader.email, { ...mail, subject: `Test: ${mail.subject}` })
}
