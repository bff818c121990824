/** Number of rows on a page of an admin list. */
export const ROWS_PER_PAGE = 50
/** Maximum length of the search text of an admin list, in characters. */
export const LIST_SEARCH_MAX_LENGTH = 200
/** Maximum length of a pagination cursor, in characters. A cursor may contain a title, in base64. */
export const CURSOR_MAX_LENGTH = 4_000

/** A sort order: a column's key and a direction, such as `title-asc`. */
type ListSort = `${string}-${'asc' | 'desc'}`

/** The configuration of an admin list: its filters (`kinds`) and labelled sort orders. The first sort order is the default. */
export interface ListRules {
  kinds: readonly string[]
  sorts: Readonly<Record<ListSort, string>>
}
type SortOf<List extends ListRules> = keyof List['sorts'] & string

/** Returns the sort orders of an admin list, the default first. */
export const sortsOf = <List extends ListRules>({ sorts }: List) =>
  Object.keys(sorts) as [SortOf<List>, ...SortOf<List>[]]

/** Sort orders by creation time for an admin list, with their labels. */
export const CREATED_SORTS = { 'created-desc': 'Newest first', 'created-asc': 'Oldest first' } as const
/** The configuration of an admin list without filters, sorted by creation time. */
export const CREATED_LIST = { kinds: [], sorts: CREATED_SORTS } as const

/** A request for one page of an admin list: search, filter, sort order and cursor. */
export interface ListQuery<List extends ListRules = ListRules> {
  /** The search text; empty for no search. */
  q: string
  /** The filter; empty for no filter. */
  only: List['kinds'][number] | ''
  sort: SortOf<List>
  /** The cursor that a neighbouring page returned for this page; empty for the first page. */
  cursor: string
}

/** Search parameters in the URL of an admin list. The URL omits default values. `only` is the chosen filter. */
export type ListSearch<List extends ListRules> = Partial<Omit<ListQuery<List>, 'only'>> & {
  only?: List['kinds'][number]
}

/** A page of an admin list, as the API returns it. */
export interface ListPage<Row> {
  rows: Row[]
  /** Number of rows on all pages together. */
  total: number
  /** Position of the page's first row in the whole list, from 1. */
  from: number
  nextCursor: string | null
  previousCursor: string | null
}

/** Reads an admin list's search text, filter, sort order and page from its URL. Invalid and default values are left out. */
export function parseListSearch<List extends ListRules>(
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

/** Completes a list query: missing fields get their default values. */
export const listQueryOf = <List extends ListRules>(
  list: List,
  {
    q = '',
    only = '',
    sort = sortsOf(list)[0],
    cursor = '',
  }: { [Part in keyof ListQuery]?: ListQuery<List>[Part] | undefined },
): ListQuery<List> => ({ q, only, sort, cursor })

/** Converts the search text, filter, sort order and page of an admin list to URL parameters. Default values are left out. */
export const toListSearch = <List extends ListRules>(
  list: List,
  { q, only, sort, cursor }: ListQuery<List>,
): ListSearch<List> => ({
  ...(q && { q }),
  ...(only && { only }),
  ...(sort !== sortsOf(list)[0] && { sort }),
  ...(cursor && { cursor }),
})

/** Returns the sort order after a click on a column heading. A second click reverses the order. */
export function sortPressed<List extends ListRules>(
  list: List,
  sort: SortOf<List>,
  name: string,
): SortOf<List> {
  const ways = sortsOf(list).filter((each) => each.startsWith(`${name}-`))
  return (ways.includes(sort) ? ways.find((each) => each !== sort) : ways[0]) ?? sort
}

/** Returns an SQL `like` pattern for texts that contain `text`. Wildcards in `text` are escaped. */
export const patternContaining = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
