import type { Row } from './row.ts'
import { accountRows } from './rows/account-rows.ts'
import { catalogueEditingRows } from './rows/catalogue-editing-rows.ts'
import { catalogueRows } from './rows/catalogue-rows.ts'
import { eveningRows } from './rows/evening-rows.ts'
import { newsletterRows } from './rows/newsletter-rows.ts'
import { pageRows } from './rows/page-rows.ts'
import { pairRows } from './rows/pair-rows.ts'
import { peopleRows } from './rows/people-rows.ts'
import { postRows } from './rows/post-rows.ts'
import { roomRows } from './rows/room-rows.ts'
import { statedRows } from './rows/said-rows.ts'
import { shelfRows } from './rows/shelf-rows.ts'
import { siteRows } from './rows/site-rows.ts'

/**
 * Who may call which endpoint, by method and path; the rows of one noun are in one file of `rows/`. In a path, `:game`, `:slug`,
 * `:own` and `:post` are the existing game, its slug, the member's own comment and the article.
 */
export const ROWS: Record<string, Row> = {
  ...accountRows,
  ...shelfRows,
  ...pairRows,
  ...eveningRows,
  ...roomRows,
  ...catalogueRows,
  ...statedRows,
  ...pageRows,
  ...postRows,
  ...catalogueEditingRows,
  ...peopleRows,
  ...newsletterRows,
  ...siteRows,
}
