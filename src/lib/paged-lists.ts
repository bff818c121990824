/** Number of rows on a page of an admin list. */
export const ROWS_PER_PAGE = 50
/** Maximum length of a list's search text. */
export const LIST_SEARCH_MAX_LENGTH = 200
/** Maximum length of a cursor: the longest title takes 4 bytes per character, and base64 a third more. */
export const CURSOR_MAX_LENGTH = 4_000

/** A sort key with its direction: `title-asc`. */
type ListSort = `${string}-${'asc' | 'desc'}`

/** The filters (`kinds`) of an admin list, and its sort orders with their labels, the default order first. */
export interface ListRules {
  kinds: readonly string[]
  sorts: Readonly<Record<ListSort, string>>
}
type SortOf<List extends ListRules> = keyof List['sorts'] & string

/** Returns the sort orders of a list, the default first. */
export const sortsOf = <List extends ListRules>({ sorts }: List) =>
  Object.keys(sorts) as [SortOf<List>, ...SortOf<List>[]]

/** The sort orders of an admin list that is ordered by creation time only. */
export const CREATED_SORTS = { 'created-desc': 'Newest first', 'created-asc': 'Oldest first' } as const
/** The {@link ListRules} of an admin list with search and without filters, ordered by creation time. */
export const CREATED_LIST = { kinds: [], sorts: CREATED_SORTS } as const

/** The page of an admin list to load: search, filter, order, and its cursor. */
export interface ListQuery<List extends ListRules = ListRules> {
  /** The search text; empty for all. */
  q: string
  /** The filter; empty for all rows. */
  only: List['kinds'][number] | ''
  sort: SortOf<List>
  /** Cursor of the page, from the page before or after it; empty for the first. */
  cursor: string
}

/** A list query as search parameters; defaults are left out. */
export type ListSearch<List extends ListRules> = Partial<Omit<ListQuery<List>, 'only'>> & {
  only?: List['kinds'][number]
}

/** A page of an admin list, as the API returns it. */
export interface ListPage<Row> {
  rows: Row[]
  /** How many rows there are on all pages. */
  total: number
  /** The position of the page's first row in the list, from 1. */
  from: number
  nextCursor: string | null
  previousCursor: string | null
}

/** Reads a list query from search parameters; other parameters and invalid values are ignored, defaults left out. */
export function listSearchIn<List extends ListRules>(
  list: List,
  { q, only, sort, cursor }: Record<string, unknown>,
): ListSearch<List> {
  const sorts = sortsOf(list)
  const kind = list.kinds.find((each) => each === only)
  const order = sorts.find((each) => each === sort)
  return {
    ...(['string', 'number'].includes(typeof q) &&
      q !== '' && { q: String(q).slice(0, LIST_SEARCH_MAX_LENGTH) }),
    ...(kind && { only: kind }),
    ...(order && order !== sorts[0] && { sort: order }),
    ...(typeof cursor === 'string' && cursor !== '' && cursor.length <= CURSOR_MAX_LENGTH && { cursor }),
  }
}

/** Completes a list query from search parameters with the list's defaults: no search, no filter, its first order. */
export const listQueryOf = <List extends ListRules>(
  list: List,
  {
    q = '',
    only = '',
    sort = sortsOf(list)[0],
    cursor = '',
  }: { [Part in keyof ListQuery]?: ListQuery<List>[Part] | undefined },
): ListQuery<List> => ({ q, only, sort, cursor })

/** Converts a list query to search parameters of pages and endpoints, without defaults. */
export const listSearchOf = <List extends ListRules>(
  list: List,
  { q, only, sort, cursor }: ListQuery<List>,
): ListSearch<List> => ({
  ...(q && { q }),
  ...(only && { only }),
  ...(sort !== sortsOf(list)[0] && { sort }),
  ...(cursor && { cursor }),
})

/** Returns the sort order after a press on a column heading: its default direction, reversed on a second press. */
export function sortPressed<List extends ListRules>(
  list: List,
  sort: SortOf<List>,
  name: string,
): SortOf<List> {
  const ways = sortsOf(list).filter((each) => each.startsWith(`${name}-`))
  return (ways.includes(sort) ? ways.find((each) => each !== sort) : ways[0]) ?? sort
}

/** Returns the pattern for SQL's `like` that matches anything containing a text; `%`, `_` and `\` are escaped. */
export const patternContaining = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
