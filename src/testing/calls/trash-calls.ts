import type { RestoredFromTrash, TrashList } from '#/features/trash/trash.schema.ts'
import type { Browser } from './browser.ts'

/** Returns the trash as its caller sees it. */
export const deleted = async (browser: Browser, query = '') =>
  (await browser.send<TrashList>('GET', `/admin/trash${query}`)).body

/** Restores items from the trash. */
export const takeFromTrash = (browser: Browser, ...things: { kind: string; id: number }[]) =>
  browser.send<RestoredFromTrash>('POST', '/admin/trash/restored', { body: { things } })
