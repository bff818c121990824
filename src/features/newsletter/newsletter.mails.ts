import { postPicture, sharePicture } from '#/domain/blog/blog.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { isWebAddress } from '#/shared/address/web-address.ts'
import { CONFIRMATION_LIFE_MS, NEWSLETTER_URGENCY, UNCONFIRMED_DAYS } from './newsletter.rules.ts'
import { confirmationUrl, unsubscribeUrl } from './newsletter-links.ts'

const HOUR_MS = 3_600_000

/** Mails the link that confirms a subscription. */
export async function mailConfirmation(
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

/** An article, as far as a mail shows it. */
interface MailedArticle {
  slug: string
  title: string
  excerpt: string
  featuredImage: string
}

/** Mails an article to a subscriber; the mail's id is returned. */
export async function mailArticle(
  tx: Database,
  email: string,
  { slug, title, excerpt, featuredImage }: MailedArticle,
  siteName: string,
): Promise<number> {
  const picture = sharePicture({ slug, picture: postPicture(featuredImage) })
  const letter = renderMail({
    siteName,
    subject: title,
    picture: { address: isWebAddress(picture) ? picture : `${env().siteUrl}${picture}`, alt: '' },
    paragraphs: [title, excerpt],
    button: { label: 'Read the article', address: `${env().siteUrl}/blog/${slug}` },
    afterwards: [`You get this because you subscribed to the newsletter of ${siteName}.`],
    unsubscribeUrl: unsubscribeUrl(email),
  })
  const mail = await putInOutbox(tx, {
    recipient: email,
    unsubscribeUrl: unsubscribeUrl(email),
    urgency: NEWSLETTER_URGENCY,
    ...letter,
  })
  return mail.id
}
