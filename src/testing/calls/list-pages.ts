import type { ListPage } from '#/lib/paged-lists.ts'
import type { Browser } from './browser.ts'

/** Returns all pages of an admin list, by following its cursors. */
export async function pagesOf<Row>(admin: Browser, path: string, query = ''): Promise<ListPage<Row>[]> {
  const pages: ListPage<Row>[] = []
  let cursor: string | null = ''
  do {
    const page: ListPage<Row> = (await admin.send<ListPage<Row>>('GET', `${path}?${query}&cursor=${cursor}`))
      .body
    pages.push(page)
    cursor = page.nextCursor
  } while (cursor !== null)
  return pages
}
