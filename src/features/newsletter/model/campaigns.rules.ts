import { pick } from '#/lib/order.ts'
import { showsSomething, tidyLine } from '#/lib/text.ts'

/** The kinds of content of a campaign: a text of its own, the excerpt of an article, or a whole article. */
export const CAMPAIGN_SHAPES = ['own', 'excerpt', 'full'] as const
export type CampaignShape = (typeof CAMPAIGN_SHAPES)[number]

/** Reasons why an address is no longer subscribed: the subscriber left, its mail bounced, or the site's owner removed it. */
export const DEPARTURE_REASONS = ['unsubscribed', 'bounced', 'removed'] as const
export type DepartureReason = (typeof DEPARTURE_REASONS)[number]

export const CAMPAIGN_STATES = ['draft', 'planned', 'sending', 'sent'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export function campaignStateOf(
  campaign: Record<'plannedFor' | 'startedAt' | 'finishedAt', unknown>,
): CampaignState {
  if (campaign.finishedAt !== null) return 'sent'
  if (campaign.startedAt !== null) return 'sending'
  return campaign.plannedFor === null ? 'draft' : 'planned'
}

export const SUBJECT_MAX_LENGTH = 200
/** Number of characters of a subject that phones show. The rest is cut off. */
export const SUBJECT_SHOWN_LENGTH = 60
export const PREHEADER_MAX_LENGTH = 200
/** Maximum length of a campaign's html, in characters. Most emails then stay below 100 kB, where mail programs cut them off. */
export const CAMPAIGN_MAX_LENGTH = 90_000
/** Delay between the last keystroke and the autosave of a campaign, in milliseconds. */
export const CAMPAIGN_AUTOSAVE_DELAY_MS = 800

/** The editable fields of a campaign, in the order of the form. */
export interface CampaignFields {
  subject: string
  preheader: string
  /** The text as html; for a campaign with an article it is the article's, and not edited here. */
  content: string
  shape: CampaignShape
}
const FIELDS = ['subject', 'preheader', 'content', 'shape'] as const
export const EMPTY_CAMPAIGN: CampaignFields = { subject: '', preheader: '', content: '', shape: 'own' }

export type CampaignErrors = Partial<Record<keyof CampaignFields, string>>

/** Error messages of the campaign editor, for invalid fields and rejected actions. */
export const CAMPAIGN_WORDS = {
  subject: 'Enter a subject',
  subjectTooLong: `Subjects have at most ${SUBJECT_MAX_LENGTH} characters`,
  preheaderTooLong: `This line has at most ${PREHEADER_MAX_LENGTH} characters`,
  content: 'Write something',
  contentTooLong: 'This is too long for one email',
  begun: 'This campaign is already going out and can’t be changed',
  gone: 'This campaign no longer exists',
  past: 'Choose a day and time in the future',
  far: 'Choose a day within the next year',
} as const

/** Trims a campaign's texts before they are stored. Does not sanitise the html in `content`. */
export const tidyCampaign = ({ subject, preheader, content, shape }: CampaignFields): CampaignFields => ({
  ...{ subject: tidyLine(subject), preheader: tidyLine(preheader), content: content.trim(), shape },
})

/** Checks the lengths of a draft's fields. Returns error messages keyed by field. */
export const validateCampaignDraft = ({ subject, preheader, content }: CampaignFields): CampaignErrors => ({
  ...([...subject].length > SUBJECT_MAX_LENGTH && { subject: CAMPAIGN_WORDS.subjectTooLong }),
  ...([...preheader].length > PREHEADER_MAX_LENGTH && { preheader: CAMPAIGN_WORDS.preheaderTooLong }),
  ...(content.length > CAMPAIGN_MAX_LENGTH && { content: CAMPAIGN_WORDS.contentTooLong }),
})

/** Validates a campaign before it is sent or scheduled. Returns error messages keyed by field. */
export const validateCampaign = (campaign: CampaignFields): CampaignErrors => ({
  ...(campaign.subject === '' && { subject: CAMPAIGN_WORDS.subject }),
  ...validateCampaignDraft(campaign),
  ...(campaign.shape === 'own' && !showsSomething(campaign.content) && { content: CAMPAIGN_WORDS.content }),
})

export const campaignFieldsOf = (campaign: CampaignFields): CampaignFields => pick(campaign, FIELDS)

export const areSameCampaign = (one: CampaignFields, other: CampaignFields) =>
  FIELDS.every((field) => one[field] === other[field])

const YEAR_MS = 366 * 86_400_000

/** Validates the time for which a campaign is scheduled. Returns an error message, or undefined for a valid time. */
export function validatePlan(at: Date, now = new Date()): string | undefined {
  const ahead = at.getTime() - now.getTime()
  if (!(ahead > 0)) return CAMPAIGN_WORDS.past
  return ahead > YEAR_MS ? CAMPAIGN_WORDS.far : undefined
}

/** Returns an error message if a campaign cannot be sent now, otherwise undefined. */
export function whyNotToSend(campaign: {
  isOwn?: boolean
  isPublished: boolean
  isSent: boolean
  subscribers: number
}): string | undefined {
  if (campaign.isSent)
    return `This ${campaign.isOwn ? 'campaign' : 'article'} was already sent to the subscribers`
  if (!campaign.isOwn && !campaign.isPublished) return 'Only a published article can be sent'
  return campaign.subscribers === 0 ? 'No one has subscribed yet' : undefined
}
