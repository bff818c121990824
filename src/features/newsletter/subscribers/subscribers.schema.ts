import { z } from '@hono/zod-openapi'
import { sentFile } from '#/features/imports/model/preview.schema.ts'
import {
  SUBSCRIBER_FIELDS,
  SUBSCRIBER_FILE_MAX_LENGTH,
  type SubscriberField,
} from './import/subscriber-file.rules.ts'

const moment = z.iso.datetime()

export const subscriber = z
  .object({
    id: z.number().int(),
    email: z.string(),
    createdAt: moment,
    /** Null while it waits for its confirmation. */
    confirmedAt: moment.nullable(),
    /** Of one an editor brought along: when they agreed, and how. */
    agreedAt: moment.nullable(),
    agreedHow: z.string().nullable(),
  })
  .openapi('Subscriber')
export type Subscriber = z.infer<typeof subscriber>

/** The confirmed addresses as the text of a file. */
export const exported = z.object({ fileName: z.string(), csv: z.string() })

/** A permanently failed mail. */
export const failedMail = z
  .object({
    id: z.number().int(),
    recipient: z.string(),
    subject: z.string(),
    /** The mail server's answer. */
    reason: z.string(),
    attempts: z.number().int(),
    createdAt: moment,
  })
  .openapi('FailedMail')
export type FailedMail = z.infer<typeof failedMail>

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
const typed = z.string().max(1_000).default('')

export const subscriberTyped = z.object({ email: typed })
export const newsletterLinkTyped = z.object({ token: typed })

/** A message shown to the caller. */
export const newsletterReported = z.object({ message: z.string() })

/** The article sent to subscribers last, while it is public; null if there is none. */
export const lastLetter = z.object({
  letter: z.object({ slug: z.string(), title: z.string(), sentAt: z.iso.datetime() }).nullable(),
})
export type LastLetter = z.infer<typeof lastLetter>['letter']

const fields = SUBSCRIBER_FIELDS.map(({ field }) => field) as [SubscriberField, ...SubscriberField[]]

/** A file as text: a table with a line of headings. */
export const subscriberFile = sentFile(fields).extend({ text: z.string().max(SUBSCRIBER_FILE_MAX_LENGTH) })
export type SubscriberFile = z.infer<typeof subscriberFile>

/** What a file adds, or would add, with the skipped lines. */
export const subscriberImport = z
  .object({
    added: z.number().int(),
    refused: z.array(z.object({ line: z.number().int(), email: z.string(), reason: z.string() })),
    columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), sample: z.string() })),
    looksLike: z.string(),
    /** Whether a column is missing: then no one is added until the columns are assigned. */
    lacksColumns: z.boolean(),
    cutShort: z.string().nullable(),
    /** Identifies the import for undo; null if it added no one, and for a preview. */
    importId: z.uuid().nullable(),
  })
  .openapi('SubscriberImport')
export type SubscriberImport = z.infer<typeof subscriberImport>
