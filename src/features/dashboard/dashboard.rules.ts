import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { counted } from '#/lib/format.ts'
import type { Activity, DailyFigure, DailySeries } from './dashboard.schema.ts'

export const ACTIVITIES_SHOWN = 12
/** A member who signed in, rated or commented within this many days counts as active. */
export const ACTIVE_DAYS = 30
/** The content dashboard shows this many recent posts and this many popular games (product spec, section 9). */
export const CONTENT_ROWS = 5
/** Message if the content dashboard cannot be loaded (product spec, section 8). */
export const DASHBOARD_FAILED = 'Failed to load dashboard data'

/** Describes an event of Recent Activity: "New comment on Patchwork" (checklist ADMIN-04). */
export const formatActivity = ({ kind, subject, rating }: Activity): string =>
  ({
    registration: 'New user registration',
    comment: `New comment on ${subject}`,
    rating: `${counted(rating ?? 0, 'star')} for ${subject}`,
    subscriber: 'New newsletter subscriber',
    message: `Contact message: ${subject}`,
    post: `Published: ${subject}`,
  })[kind]

export const SERIES_WORDS: Record<DailySeries, string> = {
  members: 'New members',
  ratings: 'Ratings',
  comments: 'Comments',
  subscribers: 'Newsletter subscribers',
  pageViews: 'Page views',
}

/** Returns the data of a bar chart. `share` is a bar's height from 0 to 1; `peak` is the day with the highest value. */
export function chartOf(days: readonly DailyFigure[], series: DailySeries) {
  const highest = Math.max(...days.map((day) => day[series]))
  const peak = highest > 0 ? days.findLast((day) => day[series] === highest) : undefined
  return {
    total: days.reduce((sum, day) => sum + day[series], 0),
    peak: peak ? { day: peak.day, value: highest } : null,
    bars: days.map((figure) => ({ day: figure.day, share: figure[series] / Math.max(1, highest) })),
  }
}

/** Comments of this many days count as new if it is unknown when the editor last looked. */
const NEW_DAYS = 7

/** Returns when the member last looked at the comments, or a week ago if never. Later comments count as new. */
export const newSince = (lookedAt: string | undefined, nowMs: number): Date =>
  new Date(lookedAt ?? nowMs - NEW_DAYS * 24 * 60 * 60_000)

/** Returns the kinds of activities that a role sees on the dashboard, such as comments. */
export function activitiesFor(role: Role | null): Activity['kind'][] {
  if (role === 'owner') return ['registration', 'comment', 'rating', 'subscriber', 'message', 'post']
  if (role === 'moderator') return ['registration', 'comment', 'rating', 'message']
  return role === 'editor' ? ['comment', 'rating', 'post'] : []
}
