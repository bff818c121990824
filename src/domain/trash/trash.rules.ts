/** What can be thrown away and taken back. */
export const TRASH_KINDS = ['game', 'post', 'page', 'comment', 'picture'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]

/** So many days a thing stays in the trash; then it is gone for good. */
export const TRASH_DAYS = 30

const DAY_MS = 86_400_000

/** How many days a thing that was thrown away at a moment stays yet: 30 at first, 1 on its last day, 0 where it is due. */
export function daysLeft(thrownAt: string, nowMs: number): number {
  const left = Math.ceil((new Date(thrownAt).getTime() + TRASH_DAYS * DAY_MS - nowMs) / DAY_MS)
  return Math.min(TRASH_DAYS, Math.max(0, left))
}
