export const FAVORITES_PAGE = 100

/** Milliseconds until a list that could not be loaded is requested again (checklist FAV-05). */
export const RECONNECT_AFTER_MS = 5_000

export const FAVORITES_WORDS = {
  none: 'No favorite games yet',
  failed: 'Failed to load favorite games. Please try again later.',
} as const

/** Returns the favorites, newest first, with a game added or removed; a game among them keeps its position. */
export function withFavorite(ids: readonly number[], gameId: number, isFavorite: boolean): number[] {
  if (!isFavorite) return ids.filter((id) => id !== gameId)
  return ids.includes(gameId) ? [...ids] : [gameId, ...ids]
}
