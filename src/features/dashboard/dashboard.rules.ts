import { mayTakeDown, type Role, rolesThatMay } from '#/features/accounts/model/roles/roles.rules.ts'
import { counted } from '#/lib/text/in-figures.ts'
import type { Activity, DailyFigure, DailySeries, WaitingCounts } from './dashboard.schema.ts'

/** Number of events on the dashboard. */
export const ACTIVITIES_SHOWN = 12
/** Days within which a visit makes a member active. */
export const ACTIVE_DAYS = 30
/** The lists of the content dashboard (product spec, section 9). */
export const RECENT_POSTS = 5
export const POPULAR_GAMES = 5
/** Message if the content dashboard cannot be loaded (product spec, section 8). */
export const DASHBOARD_FAILED = 'Failed to load dashboard data'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const units = [
  { ms: DAY_MS, word: 'day' },
  { ms: HOUR_MS, word: 'hour' },
  { ms: MINUTE_MS, word: 'minute' },
] as const

/**
 * Formats the age of a time in whole days, hours or minutes: "4 minutes ago". A future time is "just now".
 */
export function timeAgo(iso: string, now: number): string {
  const ms = now - Date.parse(iso)
  const unit = units.find((each) => ms >= each.ms)
  if (!unit) return 'just now'
  return `${counted(Math.floor(ms / unit.ms), unit.word)} ago`
}

/** Describes an event (ruling on Recent Activity, checklist ADMIN-04). */
export function activityInWords({ kind, subject, rating }: Activity): string {
  switch (kind) {
    case 'registration':
      return 'New user registration'
    case 'comment':
      return `New comment on ${subject}`
    case 'rating':
      return `${counted(rating ?? 0, 'star')} for ${subject}`
    case 'subscriber':
      return 'New newsletter subscriber'
    case 'message':
      return `Contact message: ${subject}`
    case 'post':
      return `Published: ${subject}`
  }
}

/** The labels of daily figures. */
export const SERIES_WORDS: Record<DailySeries, { title: string; one: string }> = {
  members: { title: 'New members', one: 'new member' },
  ratings: { title: 'Ratings', one: 'rating' },
  comments: { title: 'Comments', one: 'comment' },
  subscribers: { title: 'Newsletter subscribers', one: 'new subscriber' },
  pageViews: { title: 'Page views', one: 'page view' },
}

/** A series of daily figures as a chart draws it. */
export interface Chart {
  total: number
  /** The day with the most; the latest of several. */
  peak: { day: string; value: number } | null
  bars: { day: string; value: number; share: number }[]
}

/** Each day's share of the maximum, between 0 and 1; all zeros without any. */
export function chartOf(days: readonly DailyFigure[], series: DailySeries): Chart {
  const highest = Math.max(1, ...days.map((day) => day[series]))
  const bars = days.map((figure) => ({
    day: figure.day,
    value: figure[series],
    share: figure[series] / highest,
  }))
  const top = bars.findLast((bar) => bar.value === highest)
  return {
    total: bars.reduce((sum, bar) => sum + bar.value, 0),
    peak: top ? { day: top.day, value: top.value } : null,
    bars,
  }
}

/** Comments of this many days count as new if it is unknown when the editor last looked. */
const NEW_DAYS = 7

/** The time since when comments are new for an editor who last looked at this time, or never. */
export const newSince = (lookedAt: string | undefined, nowMs: number): Date =>
  new Date(lookedAt ?? nowMs - NEW_DAYS * 24 * 60 * 60_000)

/** Returns the kinds of events that a role may see. */
export function activitiesFor(role: Role | null): Activity['kind'][] {
  if (role === 'owner') return ['registration', 'comment', 'rating', 'subscriber', 'message', 'post']
  if (role === 'moderator') return ['registration', 'comment', 'rating', 'message']
  return role === 'editor' ? ['comment', 'rating', 'post'] : []
}

/** Waiting items of a role: comments for moderators of contributions, messages for moderators, mails for owners. */
export function waitingOf(
  { comments, messages, failedMails }: WaitingCounts,
  role: Role | null,
): WaitingCounts {
  const isModerators = role !== null && rolesThatMay(['moderator']).includes(role)
  return {
    comments: mayTakeDown(role) ? comments : 0,
    messages: isModerators ? messages : 0,
    failedMails: role === 'owner' ? failedMails : 0,
  }
}

/** The parts of the newest release in a changelog, their links as plain text. */
export function newestRelease(changelog: string): { title: string; items: string[] }[] {
  const [, newest = ''] = changelog.split(/^## /m)
  return newest
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.trim().split('\n')
      const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
      return { title, items: items.map((item) => item.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')) }
    })
}
