export const FAVORITES_PAGE = 100

/** Milliseconds until the favorite games are requested again after a connection failure (checklist FAV-05). */
export const RECONNECT_AFTER_MS = 5_000

export const FAVORITES_WORDS = {
  none: 'No favorite games yet',
  failed: 'Failed to load favorite games. Please try again later.',
} as const

/** Adds a game to the ids of favorites, or removes it. Returns the new ids, newest first. */
export function withFavorite(ids: readonly number[], gameId: number, isFavorite: boolean): number[] {
  if (!isFavorite) return ids.filter((id) => id !== gameId)
  return ids.includes(gameId) ? [...ids] : [gameId, ...ids]
}
