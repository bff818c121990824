import { expect, it } from 'vitest'
import { isImageFile } from '../archive-file.ts'
import { ARCHIVED_TABLES, SITE_ARCHIVE } from './site-archive.rules.ts'

const GAME_STAYS = 'exists (select from games of_it where of_it.id = t.game_id and not of_it.in_trash)'
const POST_STAYS = 'exists (select from posts of_it where of_it.id = t.post_id and not of_it.in_trash)'
const PAGE_STAYS = 'exists (select from pages p where p.id = t.page_id and p.trashed_at is null)'

const onOneLine = (text = '') => text.replace(/\s+/g, ' ')
const normalizedText = <T>(say: (table: (typeof ARCHIVED_TABLES)[number]) => T | undefined) =>
  Object.fromEntries(ARCHIVED_TABLES.flatMap((table) => (say(table) ? [[table.name, say(table)]] : [])))

it('archives contain everything but items in the trash and their parts', () => {
  expect(normalizedText(({ where }) => where && onOneLine(where))).toEqual({
    games: 'not t.in_trash',
    game_categories: GAME_STAYS,
    game_retailers: GAME_STAYS,
    former_game_slugs: GAME_STAYS,
    posts: 'not t.in_trash',
    former_post_slugs: POST_STAYS,
    post_games: `${POST_STAYS} and ${GAME_STAYS}`,
    pages: 't.trashed_at is null',
    former_page_slugs: PAGE_STAYS,
    pictures: 'not t.in_trash',
    versions: `(t.game_id is null or ${GAME_STAYS}) and (t.post_id is null or ${POST_STAYS}) and (t.page_id is null or ${PAGE_STAYS})`,
  })
})

it('members’ contributions to games are not archived, and no newsletter is sent twice', () => {
  expect(normalizedText(({ instead }) => instead)).toEqual({
    games: {
      rating_count: '0',
      rating_sum: '0',
      votes_great: '0',
      votes_good: '0',
      votes_works: '0',
      votes_skip: '0',
    },
    newsletter_issues: {
      planned_for: 'null',
      finished_at: 'coalesce(t.finished_at, t.started_at)',
      last_subscriber_id: '0',
      post_id: `case when ${POST_STAYS} then t.post_id end`,
    },
  })
})

it('every column with html is sanitised on import', () => {
  expect(normalizedText(({ html }) => html)).toEqual({
    games: ['publisher_description_html'],
    posts: ['content'],
    newsletter_issues: ['content'],
  })
})

const DIGEST = '0123456789abcdef0123456789abcdef'

it('an archive uses the fixed names that older files contain', () => {
  expect(SITE_ARCHIVE).toEqual({
    packing: 'gzip',
    kind: 'everything of a site',
    format: 1,
    first: 'archive.json',
    last: 'contents.json',
  })
})

it.each([
  [`pictures/${DIGEST}-480.avif`, true],
  [`pictures/${DIGEST}-48.webp`, true],
  [`pictures/${DIGEST}-12345.webp`, true],
  [`pictures/${DIGEST}-moving.webp`, true],
  [`pictures/${DIGEST}-moving.avif`, false],
  [`pictures/${DIGEST}-4.avif`, false],
  [`pictures/${DIGEST}-123456.avif`, false],
  [`pictures/${DIGEST}-480.svg`, false],
  [`pictures/${DIGEST.toUpperCase()}-480.avif`, false],
  [`pictures/${DIGEST.slice(1)}-480.avif`, false],
  [`../pictures/${DIGEST}-480.avif`, false],
  [`pictures/${DIGEST}-480.avif/..`, false],
  ['rows/games/000001.ndjson', false],
])('whether %s is a file of a picture: %s', (piece, isPicture) => {
  expect(isImageFile(piece)).toBe(isPicture)
})
