export const FAVORITES_PAGE = 100

/** Delay before retrying a list that could not be reached (checklist FAV-05). */
export const RECONNECT_AFTER_MS = 5_000

export const FAVORITES_WORDS = {
  none: 'No favorite games yet',
  failed: 'Failed to load favorite games. Please try again later.',
} as const

/** Adds a game to the favorites, newest first, or removes it; an existing one keeps its position. */
export function withFavorite(ids: readonly number[], gameId: number, isFavorite: boolean): number[] {
  if (!isFavorite) return ids.filter((id) => id !== gameId)
  return ids.includes(gameId) ? [...ids] : [gameId, ...ids]
}
