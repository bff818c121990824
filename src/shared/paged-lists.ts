/** So many rows stand on a page of a list for admins. */
export const ROWS_PER_PAGE = 50
/** The longest text such a list is searched for. */
export const LIST_SEARCH_MAX_LENGTH = 200

/** Which part of a list is asked for. */
export interface ListAsked {
  /** What is looked for; empty for everything. */
  q: string
  page: number
  /** The one kind that is wanted; empty for every kind. */
  only: string
}

/** Which part of a list an address names; what is usual does not stand in it. */
export interface ListSearch {
  q?: string
  page?: number
  only?: string
}

/** Reads which part of a list an address names; anything else in it is passed over. */
export function listSearchIn({ q, page, only }: Record<string, unknown>): ListSearch {
  const number = Number(page)
  return {
    ...(typeof q !== 'object' &&
      q !== undefined &&
      q !== '' && { q: String(q).slice(0, LIST_SEARCH_MAX_LENGTH) }),
    ...(Number.isSafeInteger(number) && number > 1 && { page: Math.min(number, 999_999) }),
    ...(typeof only === 'string' && only !== '' && { only: only.slice(0, 20) }),
  }
}

/** A question as an address names it. */
export const listSearchOf = ({ q, page, only }: ListAsked): ListSearch => ({
  ...(q && { q }),
  ...(page > 1 && { page }),
  ...(only && { only }),
})

/** Where a page of a list begins; a page beyond the last is the last. */
export function placeInList(
  total: number,
  askedPage: number,
): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE))
  const page = Math.min(askedPage, pages)
  return { page, pages, offset: (page - 1) * ROWS_PER_PAGE }
}

/** The pattern of SQL's `like` for whatever contains a text; its `%`, `_` and `\` are ordinary characters. */
export const patternContaining = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A question as the query of an endpoint. */
export const listQueryOf = ({ q, page, only }: ListAsked) => ({
  page: String(page),
  ...(q && { q }),
  ...(only && { only }),
})
