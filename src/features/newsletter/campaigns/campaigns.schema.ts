import { z } from '@hono/zod-openapi'
import { sentMoment } from '#/server/http/requests/date-shapes.ts'
import { CAMPAIGN_SHAPES, CAMPAIGN_STATES } from '../model/campaigns.rules.ts'
import { CAMPAIGN_MAX_LENGTH, PREHEADER_MAX_LENGTH, SUBJECT_MAX_LENGTH } from './campaigns.rules.ts'

const moment = z.iso.datetime()
const figure = z.number().int()

export const editedCampaign = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    preheader: z.string(),
    /** Html, sanitised; empty for one that brings an article. */
    content: z.string(),
    shape: z.enum(CAMPAIGN_SHAPES),
    post: z.object({ id: z.number().int(), title: z.string(), isPublished: z.boolean() }).nullable(),
    state: z.enum(CAMPAIGN_STATES),
    plannedFor: moment.nullable(),
    startedAt: moment.nullable(),
    /** The value for `If-Match` of a change, so that no other editor's change is overwritten. */
    revision: z.number().int(),
    updatedAt: moment,
    /** The last editor; null if unknown by now. */
    changedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** To how many it would go now. */
    subscribers: z.number().int(),
  })
  .openapi('Letter')
export type EditedCampaign = z.infer<typeof editedCampaign>

/** A generous upper limit; the exact limits and messages come from the rules. */
export const campaignTyped = z.object({
  subject: z.string().max(4 * SUBJECT_MAX_LENGTH),
  preheader: z.string().max(4 * PREHEADER_MAX_LENGTH),
  content: z.string().max(2 * CAMPAIGN_MAX_LENGTH),
  shape: z.enum(CAMPAIGN_SHAPES),
})

/** When to send a campaign; `at: null` unschedules it. */
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

/** The results of a sent campaign: mails accepted, mails given up, clicks by link, unsubscriptions. */
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
    /** When it was sent or is to be sent; null for a draft. */
    at: moment.nullable(),
  })
  .openapi('NewsletterIssue')
export type ListedCampaign = z.infer<typeof listedCampaign>
