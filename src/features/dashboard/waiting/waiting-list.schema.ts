import { z } from '@hono/zod-openapi'

const count = z.number().int()

/** Everything that waits for a decision of the caller, with counts; items outside their role are absent. */
export const waitingList = z
  .object({
    /** Comments that are held or reported. */
    comments: z
      .object({
        count,
        first: count,
        links: count,
        members: count,
        reported: count,
        /** Who wrote the oldest of them. */
        writers: z.array(z.string()),
      })
      .optional(),
    /** Unanswered messages, with the oldest one. */
    messages: z.object({ count, from: z.string(), subject: z.string(), since: z.iso.datetime() }).optional(),
    /** Mails that failed for good, and how many of them for an unknown address. */
    failedMails: z.object({ count, gone: count }).optional(),
    /** Published articles with newer words that no reader sees yet. */
    pendingPosts: z.object({ count, title: z.string() }).optional(),
    /** Games that have one name. */
    namesakes: z.object({ count, title: z.string() }).optional(),
    /** Games on which members and editor are two words apart. */
    split: z.object({ count, title: z.string() }).optional(),
    /** Images without alternative text that are not marked as decorative. */
    wordlessPictures: z.object({ count }).optional(),
    /** Forgotten drafts of articles, with the oldest one. */
    oldDrafts: z.object({ count, title: z.string() }).optional(),
    /** Games that visitors see and that lack something. */
    lacking: z.object({ words: count, price: count }).optional(),
    /** Prices not checked for 30 days, by retailer. */
    oldPrices: z.object({ count, retailers: z.array(z.object({ name: z.string(), count })) }).optional(),
    /** Shop links that failed their last two checks. */
    deadLinks: z.object({ count, title: z.string() }).optional(),
  })
  .openapi('WaitingList')
export type WaitingList = z.infer<typeof waitingList>
