import { z } from '@hono/zod-openapi'
import { fileRequest, previewShape } from '#/features/imports/model/preview.schema.ts'
import { sentMoment } from '#/server/http/requests/date-shapes.ts'
import {
  CAMPAIGN_MAX_LENGTH,
  CAMPAIGN_SHAPES,
  CAMPAIGN_STATES,
  PREHEADER_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
} from './model/campaigns.rules.ts'
import {
  SUBSCRIBER_FIELDS,
  SUBSCRIBER_FILE_MAX_LENGTH,
  type SubscriberField,
} from './subscribers/subscriber-file.rules.ts'

const moment = z.iso.datetime()
const figure = z.number().int()

export const editedCampaign = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    preheader: z.string(),
    /** The text as sanitised html; empty for a campaign with an article. */
    content: z.string(),
    shape: z.enum(CAMPAIGN_SHAPES),
    post: z.object({ id: z.number().int(), title: z.string(), isPublished: z.boolean() }).nullable(),
    state: z.enum(CAMPAIGN_STATES),
    plannedFor: moment.nullable(),
    startedAt: moment.nullable(),
    /** The value for `If-Match` of a change, so that no other editor's change is overwritten. */
    revision: z.number().int(),
    updatedAt: moment,
    changedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Number of subscribers it would go to now. */
    subscribers: z.number().int(),
  })
  .openapi('Letter')
export type EditedCampaign = z.infer<typeof editedCampaign>

/** The fields of a campaign in a request. Stricter limits, with error messages for editors, are in campaigns.rules.ts. */
export const campaignTyped = z.object({
  subject: z.string().max(4 * SUBJECT_MAX_LENGTH),
  preheader: z.string().max(4 * PREHEADER_MAX_LENGTH),
  content: z.string().max(2 * CAMPAIGN_MAX_LENGTH),
  shape: z.enum(CAMPAIGN_SHAPES),
})

/** The request that schedules a campaign, or unschedules it if `at` is null. */
export const campaignPlan = z.object({ at: sentMoment.nullable() })

export const campaignPreview = z
  .object({
    from: z.string(),
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    text: z.string(),
  })
  .openapi('LetterPreview')
export type CampaignPreview = z.infer<typeof campaignPreview>

export const testSent = z.object({ recipient: z.string() })

/** Schema of a campaign's report: mails sent and failed, clicks (`followed`) and unsubscriptions (`left`). */
export const campaignReport = z
  .object({
    ...{ total: figure, sent: figure, failed: figure, followed: figure, left: figure },
    links: z.array(z.object({ address: z.string(), clicks: figure })),
  })
  .openapi('LetterReport')
export type CampaignReport = z.infer<typeof campaignReport>

export const listedCampaign = z
  .object({
    id: z.number().int(),
    shape: z.enum(CAMPAIGN_SHAPES),
    title: z.string(),
    state: z.enum(CAMPAIGN_STATES),
    /** When the campaign was sent or is to be sent; null for a draft. */
    at: moment.nullable(),
  })
  .openapi('NewsletterIssue')
export type ListedCampaign = z.infer<typeof listedCampaign>

export const subscriber = z
  .object({
    id: z.number().int(),
    email: z.string(),
    createdAt: moment,
    /** When the subscription was confirmed; null until then. */
    confirmedAt: moment.nullable(),
    /** When the owner of an imported address agreed, and (`agreedHow`) how; null for those who used the form. */
    agreedAt: moment.nullable(),
    agreedHow: z.string().nullable(),
  })
  .openapi('Subscriber')
export type Subscriber = z.infer<typeof subscriber>

/** The exported file of confirmed subscribers: its name and its contents as CSV. */
export const exportedSubscribers = z.object({ fileName: z.string(), csv: z.string() })

/** A mail that could not be delivered. */
export const failedMail = z
  .object({
    id: z.number().int(),
    recipient: z.string(),
    subject: z.string(),
    reason: z.string(),
    attempts: z.number().int(),
    createdAt: moment,
  })
  .openapi('FailedMail')
export type FailedMail = z.infer<typeof failedMail>

/** A typed text, which the rules validate with messages for the form. */
const typed = z.string().max(1_000).default('')

export const subscriberTyped = z.object({ email: typed })
export const newsletterLinkTyped = z.object({ token: typed })

/** The response to subscribing, confirming or unsubscribing: a message to show the visitor. */
export const newsletterReported = z.object({ message: z.string() })

/** Schema of a response. Its field `letter` is the public blog post last sent to subscribers, or null if there is none. */
export const lastSentPost = z.object({
  letter: z.object({ slug: z.string(), title: z.string(), sentAt: z.iso.datetime() }).nullable(),
})

const fields = SUBSCRIBER_FIELDS.map(({ field }) => field) as [SubscriberField, ...SubscriberField[]]

/** Schema of a request to import a file of subscribers: the file's text, and the meaning of its columns. */
export const subscriberFile = fileRequest(fields).extend({ text: z.string().max(SUBSCRIBER_FILE_MAX_LENGTH) })
export type SubscriberFile = z.infer<typeof subscriberFile>

/** Schema of the result of a subscriber import, or of a preview. `refused` are the lines not imported, with reasons. */
export const subscriberImport = z
  .object({
    added: z.number().int(),
    refused: z.array(z.object({ line: z.number().int(), email: z.string(), reason: z.string() })),
    ...previewShape,
    /** Whether a column is missing: then no one is added until the columns are assigned. */
    lacksColumns: z.boolean(),
    /** Identifies the import for undo; null if it added no one, and for a preview. */
    importId: z.uuid().nullable(),
  })
  .openapi('SubscriberImport')
export type SubscriberImport = z.infer<typeof subscriberImport>
