/** Maximum number of games in a list shared by link (checklist FAV-06). */
export const SHARED_GAMES_MAX = 100

export interface SharedGames {
  /** Ids of the games in the shared order, separated by commas; absent if there are none. */
  games?: string
  /** Whether the list was cut. */
  more?: true
}

/** Parses the query parameters of a list shared by link. Keeps at most a hundred game ids, and ignores invalid ones. */
export function readSharedGames(params: Record<string, unknown>): SharedGames {
  const texts = [params.games].flat().filter((each) => typeof each === 'string' || typeof each === 'number')
  const ids = texts
    .join(',')
    .slice(0, 20_000)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
  const named = [...new Set(ids)]
  if (named.length === 0) return {}
  const isMore = named.length > SHARED_GAMES_MAX || params.more !== undefined
  return { games: named.slice(0, SHARED_GAMES_MAX).join(','), ...(isMore && { more: true }) }
}

export function sharedIds({ games }: SharedGames): number[] {
  return games === undefined ? [] : games.split(',').map(Number)
}

/** Returns the path of a page with these games, for sharing by link. Only the first hundred ids are used. */
export function sharedGamesPath(ids: readonly number[]): string {
  return `/shared?games=${ids.slice(0, SHARED_GAMES_MAX).join(',')}`
}

export function sharedGamesTitle(count: number): string {
  return count === 1 ? '1 game to choose from' : `${count} games to choose from`
}

/** Returns a note for visitors if some games of a list shared by link are missing, else null. */
export function sharedGamesNote(requested: SharedGames, shown: number): string | null {
  const gone = sharedIds(requested).length - shown
  const notes = [
    gone === 1 && 'One of them is no longer in our catalogue.',
    gone > 1 && `${gone} of them are no longer in our catalogue.`,
    requested.more && `We can only show the first ${SHARED_GAMES_MAX}.`,
  ].filter(Boolean)
  return notes.length === 0 ? null : notes.join(' ')
}
