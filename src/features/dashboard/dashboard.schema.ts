import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { sentMoment } from '#/server/http/requests/date-shapes.ts'
import { OPEN_ITEM_KINDS } from './waiting.rules.ts'

const number = z.number().int()

/** Schema of three numbers: confirmed members, published articles, confirmed newsletter subscribers. */
export const siteFigures = z
  .object({ users: number, posts: number, subscribers: number })
  .openapi('SiteFigures')
export type SiteFigures = z.infer<typeof siteFigures>

export const ACTIVITY_KINDS = ['registration', 'comment', 'rating', 'subscriber', 'message', 'post'] as const

const activity = z
  .object({
    kind: z.enum(ACTIVITY_KINDS),
    who: z.string().nullable(),
    /** The title of the game or article, or the message's subject; null for events about people. */
    subject: z.string().nullable(),
    slug: z.string().nullable(),
    rating: number.nullable(),
    at: z.iso.datetime(),
  })
  .openapi('Activity')
export type Activity = z.infer<typeof activity>
export const activities = z.object({ activities: z.array(activity) })

export const DAILY_SERIES = ['members', 'ratings', 'comments', 'subscribers', 'pageViews'] as const
export type DailySeries = (typeof DAILY_SERIES)[number]

const dailyFigure = z.object({
  /** The day in UTC: `2026-11-14`. */
  day: z.iso.date(),
  members: number,
  ratings: number,
  comments: number,
  subscribers: number,
  pageViews: number,
})
export type DailyFigure = z.infer<typeof dailyFigure>

/** Schema of the charts' data: for each of the last 30 days, oldest first, how many events of each kind there were. */
export const figuresOverTime = z.object({ days: z.array(dailyFigure) }).openapi('FiguresOverTime')
export type FiguresOverTime = z.infer<typeof figuresOverTime>

export const contentOverview = z
  .object({
    games: number,
    posts: number,
    /** Number of confirmed members who were here, rated or commented within 30 days. */
    activeUsers: number,
    comments: number,
    recentPosts: z.array(
      z.object({ id: number, title: z.string(), createdAt: z.iso.datetime(), isShown: z.boolean() }),
    ),
    popularGames: z.array(
      gameSummary.pick({
        ...{ id: true, slug: true, title: true, imageUrl: true, cover: true },
        ...{ communityRating: true, expertRating: true },
      }),
    ),
  })
  .openapi('ContentOverview')
export type ContentOverview = z.infer<typeof contentOverview>

export const waiting = z
  .object({
    comments: number.openapi({ description: 'Written since the moment that was named' }),
    messages: number.openapi({ description: 'Not answered yet' }),
    failedMails: number.openapi({ description: 'Given up' }),
  })
  .openapi('Waiting')
export type WaitingCounts = z.infer<typeof waiting>

/** Query parameters for the numbers in the admin menu. Comments after `commentsSince` count as new (default: a week ago). */
export const adminMenuParams = z.object({ commentsSince: sentMoment.optional() })

/** Schema of the number of open items (work for editors, such as unanswered messages) by kind. Empty kinds are left out. */
export const openItemCounts = z.partialRecord(z.enum(OPEN_ITEM_KINDS), number).openapi('WaitingList')
export type OpenItemCounts = z.infer<typeof openItemCounts>

const release = z.object({
  version: z.string(),
  releasedOn: z.iso
    .date()
    .nullable()
    .openapi({ description: 'Null where this site does not know the release' }),
})

/** Response schema: the PostgreSQL version that the site runs on, its release date, and a newer release if one is known. */
export const databaseState = release
  .extend({
    newer: release
      .nullable()
      .openapi({ description: 'The newest minor release that this site knows of; null where that one runs' }),
    isBundled: z.boolean().openapi({ description: 'Whether it is the one that comes with the site' }),
  })
  .openapi('DatabaseState')
