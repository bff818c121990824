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

/** The same as an address says it: what is as usual is left out. */
export interface GameListSearch {
  q?: string
  by?: GameSort
  kind?: GameShow
  page?: number
}

/** What an address says; whatever it says wrongly is as usual. */
export function readListSearch(search: Record<string, unknown>): GameListSearch {
  const page = Number(search.page)
  return searchFor({
    q: typeof search.q === 'string' ? search.q.slice(0, 200) : '',
    sort: GAME_SORTS.find((sort) => sort === search.by) ?? 'title',
    show: GAME_SHOWS.find((show) => show === search.kind) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  })
}

/** What is asked of the list, as an address says it. */
export function searchFor({ q, sort, show, page }: GameListAsked): GameListSearch {
  return {
    ...(q && { q }),
    ...(sort !== 'title' && { by: sort }),
    ...(show !== 'all' && { kind: show }),
    ...(page > 1 && { page }),
  }
}

/** What an address asks of the list. */
export function listAsked({ q = '', by = 'title', kind = 'all', page = 1 }: GameListSearch): GameListAsked {
  return { q, sort: by, show: kind, page }
}
