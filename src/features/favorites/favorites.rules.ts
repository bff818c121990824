/** How many favorites are fetched at a time (checklist FAV-06). */
export const FAVORITES_PAGE = 100

/** Delay before retrying a list that could not be reached (checklist FAV-05). */
export const RECONNECT_AFTER_MS = 5_000

/** What the drawer says where it has no games to show (checklist FAV-04). */
export const FAVORITES_WORDS = {
  none: 'No favorite games yet',
  failed: 'Failed to load favorite games. Please try again later.',
} as const

/** The favorites with one game among them or not, the newest first; a game that is there already keeps its place. */
export function withFavorite(ids: readonly number[], gameId: number, isFavorite: boolean): number[] {
  if (!isFavorite) return ids.filter((id) => id !== gameId)
  return ids.includes(gameId) ? [...ids] : [gameId, ...ids]
}
