/** What an editor can switch on a game. */
export const GAME_FLAGS = ['featured', 'bestSeller', 'published'] as const
export type GameFlag = (typeof GAME_FLAGS)[number]

/** How the list of all games can be ordered. */
export const GAME_SORTS = ['title', 'newest', 'changed', 'expert', 'community'] as const
export type GameSort = (typeof GAME_SORTS)[number]

/** Which part of all games can be shown. */
export const GAME_SHOWS = ['all', 'published', 'unpublished', 'featured', 'best-sellers'] as const
export type GameShow = (typeof GAME_SHOWS)[number]

/** Games on one page of the list. */
export const LIST_PAGE_SIZE = 50

/** What an editor asks of the list. */
export interface GameListAsked {
  q: string
  sort: GameSort
  show: GameShow
  page: number
}

const oneOf = <Value extends string>(values: readonly Value[], asked: unknown, otherwise: Value): Value =>
  values.find((value) => value === asked) ?? otherwise

/** What an address asks of the list; whatever it does not say, or says wrongly, is as it usually is. */
export function listAsked(search: Record<string, unknown>): GameListAsked {
  const page = Number(search.page)
  return {
    q: typeof search.q === 'string' ? search.q.slice(0, 200) : '',
    sort: oneOf(GAME_SORTS, search.sort, 'title'),
    show: oneOf(GAME_SHOWS, search.show, 'all'),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}
