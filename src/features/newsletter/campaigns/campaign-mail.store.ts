import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isWebAddress } from '#/lib/address.ts'
import { longDate } from '#/lib/format.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { linkUrlsIn, mailHtml, plainTextOf } from '#/server/mail/email-html.ts'
import { type RenderedMail, renderMail } from '#/server/mail/mail-layout.ts'
import { putInOutbox } from '#/server/mail/outbox.ts'
import { keyedDigest } from '#/server/security/site-secret.ts'
import { newsletterClicks, newsletterLinks } from '../model/newsletter.table.ts'
import { CAMPAIGN_URGENCY, CONFIRMATION_LIFE_MS, UNCONFIRMED_DAYS } from '../newsletter.rules.ts'

/** The contents of a campaign's email, the same for every recipient. */
export interface CampaignToSend {
  id: number
  subject: string
  preheader: string
  content: string
  /** The image above the text: a path of the site or a URL. */
  picture: string | null
  /** The slug of the campaign's article; null for a campaign without an article. */
  slug: string | null
}

/** The recipient of a campaign: the email address, and when and how the person agreed to the newsletter. */
export interface Recipient {
  email: string
  /** When they subscribed, or agreed outside the site; `how` is how they agreed, null for those who used the form. */
  since: Date
  how: string | null
}

/** The site settings that appear in the emails of a campaign. */
export interface CampaignSite {
  siteName: string
  postalAddress: string
}

/** Renders a campaign's email for one recipient, as html and text. Previews and test mails use it too. */
export function renderCampaign(campaign: CampaignToSend, to: Recipient, site: CampaignSite): RenderedMail {
  const { siteUrl } = env()
  const { id, subject, preheader, content, picture, slug } = campaign
  const linkTo = (address: string) => countedLink(id, address)
  const article = slug === null ? null : articleAddress(slug)
  return renderMail({
    siteName: site.siteName,
    subject,
    preheader,
    ...(picture && {
      picture: { address: isWebAddress(picture) ? picture : `${siteUrl}${picture}`, alt: '' },
    }),
    paragraphs: [],
    title: subject,
    body: { html: mailHtml(content, { siteUrl, linkTo }), text: plainTextOf(content, siteUrl) },
    ...(article && { button: { label: 'Read the article', address: article, counted: linkTo(article) } }),
    afterwards: [whyOf(to, site.siteName)],
    unsubscribeUrl: unsubscribeUrl(to.email),
    foot: site.postalAddress,
  })
}

/** Returns the token of an address's unsubscribe links, derived from the site's secret: always the same, and not stored. */
const unsubscribeToken = (email: string) => keyedDigest(`newsletter unsubscribe ${email.toLowerCase()}`)

/** Returns the hash of an address's unsubscribe token. The hash is stored instead of the token. */
export const unsubscribeDigest = (email: string) => keyedDigest(unsubscribeToken(email))

/** Returns the unsubscribe URL of an address. The URL opens a page, and also accepts a mail program's POST (RFC 8058). */
export const unsubscribeUrl = (email: string) =>
  `${env().siteUrl}/newsletter/unsubscribe?token=${unsubscribeToken(email)}`

/** Returns a keyed hash of an email address. The tables of former subscribers and sent emails store this hash instead. */
export const digestOfAddress = (email: string) => keyedDigest(`newsletter delivery ${email.toLowerCase()}`)

/** Returns the URLs in a campaign for which the site counts clicks: all except the unsubscribe link. */
export function countedUrls({ content, slug }: Pick<CampaignToSend, 'content' | 'slug'>): string[] {
  const { siteUrl } = env()
  const found = linkUrlsIn(content, siteUrl)
  return [...new Set(slug === null ? found : [...found, articleAddress(slug)])]
}

const articleAddress = (slug: string) => `${env().siteUrl}/blog/${slug}`

/** The reason for receiving the newsletter, in the footer of each mail. */
function whyOf({ since, how }: Recipient, siteName: string): string {
  const verb = how === null ? 'subscribed' : 'agreed'
  const proof = how === null ? '' : ` (${how})`
  return `You get this because you ${verb} to the newsletter of ${siteName} on ${longDate(since.toISOString())}${proof}.`
}

/** Start of the paths of links in campaigns: `/letter/<campaign id>/<hash of URL>`. The site counts clicks on these links. */
export const CAMPAIGN_LINK_PATH = '/letter'

/** Returns the key that stands for a URL in the links of campaigns: 12 characters of its hash. */
const linkKeyOf = (address: string) => createHash('sha256').update(address).digest('base64url').slice(0, 12)

/** Returns the link from a campaign to a URL that counts clicks, the same for every recipient. */
const countedLink = (campaignId: number, address: string) =>
  `${env().siteUrl}${CAMPAIGN_LINK_PATH}/${campaignId}/${linkKeyOf(address)}`

/** Stores the target URLs of a campaign's links. The site counts each click and redirects to the target. */
export async function storeLinks(tx: Database, campaignId: number, addresses: readonly string[]) {
  if (addresses.length === 0) return
  await tx
    .insert(newsletterLinks)
    .values(addresses.map((address) => ({ campaignId, key: linkKeyOf(address), address })))
    .onConflictDoNothing()
}

/** Returns the URL that a campaign's link with this key redirects to. Returns undefined if there is no such link. */
export async function urlOfLink(db: Database, campaignId: number, key: string) {
  const [link] = await db
    .select({ address: newsletterLinks.address })
    .from(newsletterLinks)
    .where(and(eq(newsletterLinks.campaignId, campaignId), eq(newsletterLinks.key, key)))
  return link?.address
}

/** Adds 1 to today's clicks on a link of a campaign. Who clicked is not recorded. */
export async function countCampaignClick(db: Database, campaignId: number, key: string): Promise<void> {
  await db.execute(sql`
    insert into ${newsletterClicks} as counted (day, issue_id, key)
    select (now() at time zone 'utc')::date, l.issue_id, l.key
    from newsletter_links l join newsletter_issues i on i.id = l.issue_id and i.started_at is not null
    where l.issue_id = ${campaignId} and l.key = ${key}
    on conflict (issue_id, key, day) do update set clicks = counted.clicks + 1`)
}

const HOUR_MS = 3_600_000

/** Queues an email of the newsletter with its unsubscribe link; returns its id in the outbox. */
async function put(tx: Database, recipient: string, mail: RenderedMail, urgency = 0): Promise<number> {
  return (await putInOutbox(tx, { recipient, unsubscribeUrl: unsubscribeUrl(recipient), urgency, ...mail }))
    .id
}

/** Queues the email with the link that confirms a subscription. */
export async function mailSubscriptionConfirmation(
  tx: Database,
  email: string,
  token: string,
  siteName: string,
) {
  const mail = renderMail({
    siteName,
    subject: `Confirm your subscription to ${siteName}`,
    paragraphs: [
      `Someone (hopefully you) subscribed this address to the ${siteName} newsletter.`,
      'If it was you, please confirm. We won’t send anything until you do.',
    ],
    // A page with a button, because mail scanners open links.
    button: {
      label: 'Confirm my subscription',
      address: `${env().siteUrl}/newsletter/confirm?token=${token}`,
    },
    afterwards: [
      `The link is good for ${CONFIRMATION_LIFE_MS / HOUR_MS} hours.`,
      `If it wasn’t you, you don’t have to do anything: we delete the address after ${UNCONFIRMED_DAYS} days, or right away if you unsubscribe below.`,
    ],
    unsubscribeUrl: unsubscribeUrl(email),
  })
  await put(tx, email, mail)
}

/** Queues the email "You already get the newsletter" for a subscriber who subscribed again. */
export async function mailAlreadySubscribed(tx: Database, email: string, siteName: string) {
  const mail = renderMail({
    siteName,
    subject: `You already get the ${siteName} newsletter`,
    paragraphs: [
      `Someone (hopefully you) subscribed this address to the ${siteName} newsletter again. You already get it, so there’s nothing to do.`,
    ],
    unsubscribeUrl: unsubscribeUrl(email),
  })
  await put(tx, email, mail)
}

/** Queues a campaign's email to a subscriber. Returns the mail's id in the outbox. */
export const mailCampaign = (tx: Database, campaign: CampaignToSend, to: Recipient, site: CampaignSite) =>
  put(tx, to.email, renderCampaign(campaign, to, site), CAMPAIGN_URGENCY)

/** Queues a test email of a campaign, with "Test:" before the subject. Returns the mail's id in the outbox. */
export function mailTest(tx: Database, campaign: CampaignToSend, to: Recipient, site: CampaignSite) {
  const mail = renderCampaign(campaign, to, site)
  return put(tx, to.email, { ...mail, subject: `Test: ${mail.subject}` })
}
