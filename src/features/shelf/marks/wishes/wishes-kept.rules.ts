import type { Mark } from '#/domain/shelf/marks.rules.ts'

/** What of some games is kept as wishes, and what could be. */
export interface Wishes {
  /** Of these a wish stands already. */
  kept: number[]
  missing: number[]
}

/**
 * Of games that two liked, those a wish can be kept of: all but what anybody at the table owns or has ruled out.
 * @param table what whoever shares it says; null of somebody who sits alone
 */
export function wishesAmong(
  gameIds: readonly number[],
  markOf: (gameId: number) => Mark | null,
  table: { own: readonly number[]; notForUs: readonly number[] } | null,
): Wishes {
  const isTheirs = (id: number) => table !== null && (table.own.includes(id) || table.notForUs.includes(id))
  const open = gameIds.filter((id) => !isTheirs(id) && [null, 'wish'].includes(markOf(id)))
  return {
    kept: open.filter((id) => markOf(id) === 'wish'),
    missing: open.filter((id) => markOf(id) === null),
  }
}
