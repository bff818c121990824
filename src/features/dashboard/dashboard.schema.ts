import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { sentMoment } from '#/server/http/requests/date-shapes.ts'

const number = z.number().int()

/**
 * Numbers of members, articles and subscribers. The main counts leave out unconfirmed members, hidden
 * articles and unconfirmed subscribers, which have their own counts.
 */
export const siteFigures = z
  .object({
    /** Members with a confirmed address. */
    users: number,
    usersThisWeek: number,
    usersUnconfirmed: number,
    /** Published articles. */
    posts: number,
    postsHidden: number,
    /** Subscribers who confirmed. */
    subscribers: number,
    subscribersWaiting: number,
  })
  .openapi('SiteFigures')
export type SiteFigures = z.infer<typeof siteFigures>

export const ACTIVITY_KINDS = ['registration', 'comment', 'rating', 'subscriber', 'message', 'post'] as const

const activity = z
  .object({
    kind: z.enum(ACTIVITY_KINDS),
    /** Display name of the actor; null if their account is gone. */
    who: z.string().nullable(),
    /** The game, the message's subject or the article; null for people. */
    subject: z.string().nullable(),
    /** The slug of the game or article. */
    slug: z.string().nullable(),
    rating: number.nullable(),
    at: z.iso.datetime(),
  })
  .openapi('Activity')
export type Activity = z.infer<typeof activity>
export const activities = z.object({ activities: z.array(activity) })

/** The daily figures. */
export const DAILY_SERIES = ['members', 'ratings', 'comments', 'subscribers', 'pageViews'] as const
export type DailySeries = (typeof DAILY_SERIES)[number]

const dailyFigure = z.object({
  /** A day as the world's clock has it (UTC). */
  day: z.iso.date(),
  members: number,
  ratings: number,
  comments: number,
  subscribers: number,
  pageViews: number,
})
export type DailyFigure = z.infer<typeof dailyFigure>

/** The figures of the last days, oldest first, without gaps; and the most viewed pages. */
export const figuresOverTime = z
  .object({
    days: z.array(dailyFigure),
    topPages: z.array(z.object({ path: z.string(), views: number })),
  })
  .openapi('FiguresOverTime')
export type FiguresOverTime = z.infer<typeof figuresOverTime>

/** The data of the content dashboard. */
export const contentOverview = z
  .object({
    games: number,
    gamesHidden: number,
    posts: number,
    postsHidden: number,
    /** Confirmed members who were here, rated or commented within 30 days. */
    activeUsers: number,
    comments: number,
    recentPosts: z.array(
      z.object({ id: number, title: z.string(), createdAt: z.iso.datetime(), isShown: z.boolean() }),
    ),
    popularGames: z.array(
      gameSummary.pick({
        id: true,
        slug: true,
        title: true,
        imageUrl: true,
        cover: true,
        communityRating: true,
        expertRating: true,
        ratingCount: true,
      }),
    ),
  })
  .openapi('ContentOverview')
export type ContentOverview = z.infer<typeof contentOverview>

/** Numbers of waiting items for staff. */
export const waiting = z
  .object({
    comments: number.openapi({ description: 'Written since the moment that was named' }),
    messages: number.openapi({ description: 'Not answered yet' }),
    failedMails: number.openapi({ description: 'Given up' }),
  })
  .openapi('Waiting')
export type WaitingCounts = z.infer<typeof waiting>

/** The time since when comments are new; by default seven days. */
export const waitingRequested = z.object({ commentsSince: sentMoment.optional() })

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
