import type {
  CollectionPreview,
  CollectionToWrite,
  CollectionWritten,
} from '#/features/shelf/shelf.schema.ts'
import type { Browser } from './browser.ts'

/** Some columns of a collection file of another site. */
export const COLLECTION_HEAD =
  'objectname,objectid,rating,numplays,own,wishlist,yearpublished,privatecomment,pp_currency,pricepaid'

type Takes = CollectionToWrite['takes']

/** The options that import only the shelf of a collection. */
export const NOTHING_ELSE = { ratings: false, comments: false, prices: false }

/** The preview of a collection import. */
export const previewOf = (browser: Browser, text: string) =>
  browser.send<CollectionPreview>('POST', '/shelf/import-previews', { body: { text } })

/** Imports a collection to a member's shelf. */
export const writeOf = async (
  browser: Browser,
  text: string,
  takes: Partial<Takes> = NOTHING_ELSE,
  choices: unknown[] = [],
) =>
  (await browser.send<CollectionWritten>('POST', '/shelf/imports', { body: { text, takes, choices } })).body
