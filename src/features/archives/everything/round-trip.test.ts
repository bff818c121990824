import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { filesOfImage } from '#/lib/pictures.ts'
import { fileStorage } from '#/server/file-storage/file-storage.ts'
import {
  filesOf,
  fillWithEverything,
  NAMES_MEMBERS,
  otherSites,
  readIn,
  rowsOf,
} from '#/testing/archives/everything.ts'
import { unpacked } from '#/testing/archives/pieces.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import { sha256Of } from '../archive-file.ts'
import { checkSiteArchive } from './read-everything.store.ts'
import { makeArchive } from './save-everything.store.ts'
import { ARCHIVED_NAMES, SITE_ARCHIVE, type SiteArchiveHead } from './site-archive.rules.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'archives-'))
vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
const db = testDatabase('starter')
const file = path.join(folder, 'everything.tar.gz')
const sites = otherSites()
const anotherSite = sites.open
afterEach(sites.close)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

let digest: string
let authorId: string
beforeAll(async () => {
  ;({ digest, authorId } = await fillWithEverything(db()))
  await makeArchive(db(), file)
})

describe('an export of the site', () => {
  it('is imported into an empty site unchanged, with all rows and images', async () => {
    const before = await filesOf(digest)
    expect(before.every(([, sha256]) => sha256 !== null)).toBe(true)
    for (const name of filesOfImage(digest)) await fileStorage().remove(name)
    const other = await anotherSite()
    await readIn(other, file)
    expect(await filesOf(digest)).toEqual(before)
    const saved = await rowsOf(db(), { games: 'where not in_trash', posts: 'where not in_trash' })
    const letters = (saved.newsletter_issues as Record<string, unknown>[]).map((letter) => ({
      ...letter,
      planned_for: null,
      last_subscriber_id: 0,
      finished_at: letter.finished_at ?? letter.started_at,
      post_id: letter.subject === 'Planned' ? null : letter.post_id,
    }))
    const read = await rowsOf(other)
    for (const name of ARCHIVED_NAMES.filter((each) => each !== 'newsletter_issues'))
      expect([name, read[name]]).toEqual([name, saved[name]])
    const bySubject = (rows: Record<string, unknown>[]) =>
      rows.toSorted((a, b) => String(a.subject).localeCompare(String(b.subject)))
    expect(bySubject(read.newsletter_issues as Record<string, unknown>[])).toEqual(bySubject(letters))
    expect(read.games).toHaveLength(STARTER_GAMES + 1)
    expect(read.newsletter_issues).toHaveLength(3)
    for (const name of ARCHIVED_NAMES) expect([name, read[name]?.length]).not.toEqual([name, 0])
  })

  it('keeps its sequences, so that the next item gets a new number', async () => {
    const other = await anotherSite()
    await readIn(other, file)
    const [last] = (await other.execute<{ last: number }>(sql`select max(id) as last from games`)).rows
    const next = await aGame(other, { title: 'The next one' })
    expect(next.id).toBe(Number(last?.last) + 1)
    await aPost(other, { title: 'The next post' })
  })

  it('is the same when exported again', async () => {
    const other = await anotherSite()
    await readIn(other, file)
    const again = path.join(folder, 'again.tar.gz')
    await makeArchive(other, again)
    const texts = async (from: string) =>
      (await unpacked(from))
        .filter(({ name }) => name !== SITE_ARCHIVE.first && name !== SITE_ARCHIVE.last)
        .map(({ name, bytes }) => [name, sha256Of(bytes)])
    expect(await texts(again)).toEqual(await texts(file))
  })

  it('lists images with missing files, also animated ones, but not images deleted meanwhile', async () => {
    const moving = `pictures/${digest}-moving.webp`
    const bytes = await fileStorage().get(moving)
    await fileStorage().remove(moving)
    const lacking = path.join(folder, 'lacking.tar.gz')
    const { problem, files } = await makeArchive(db(), lacking)
    expect([files, problem]).toEqual([6, expect.stringMatching(/^1 of 1 picture is missing its file in /)])
    expect((await checkSiteArchive(db(), lacking)).contents.files).toBe(6)
    const get = vi.spyOn(fileStorage(), 'get').mockImplementationOnce(async (name) => {
      await db().execute(sql`update pictures set in_trash = true where digest = ${digest}`)
      return fileStorage().get(name)
    })
    expect(await makeArchive(db(), lacking)).toMatchObject({ files: 6, problem: null })
    get.mockRestore()
    await db().execute(sql`update pictures set in_trash = false where digest = ${digest}`)
    if (bytes) await fileStorage().put(moving, bytes, 'image/webp')
  })

  it('contains no member’s name, address, comment or rating', async () => {
    for (const { name, bytes } of await unpacked(file)) {
      const text = Buffer.from(bytes).toString('latin1')
      expect([name, /kanarie/i.test(text)]).toEqual([name, false])
      expect([name, text.includes(`"${authorId}"`)]).toEqual([name, false])
      if (name.startsWith('rows/games/'))
        expect(text.split('\n').filter((line) => line && !line.includes('"rating_count": 0'))).toEqual([])
    }
    const columns = (await unpacked(file))
      .filter(({ name }) => name === SITE_ARCHIVE.first)
      .flatMap(({ bytes }) => (JSON.parse(Buffer.from(bytes).toString()) as SiteArchiveHead).tables)
      .flatMap((table) => table.columns)
    for (const column of NAMES_MEMBERS) expect(columns).not.toContain(column)
  })

  it('contains every editorial table; the others are listed as excluded', async () => {
    const { rows } = await db().execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const unknown = rows.map(({ name }) => name).filter((name) => !ARCHIVED_NAMES.includes(name))
    // A new table is of the site (add it to ARCHIVED_TABLES), of members, or passes.
    expect(unknown.sort()).toEqual(Object.values(NOT_IN_IT).flat().sort())
  })
})

const NOT_IN_IT = {
  'of members':
    `authenticators backup_codes challenges comment_counts comment_decisions comment_notices comment_reports comments community_ratings
    contact_messages credentials evening_questions evenings favorites mailed_links member_imports member_standings members
    newsletter_confirmations newsletter_deliveries newsletter_departures newsletter_subscribers pair_invitations pair_members pairs
    passkeys real_times reminders room_answers room_matches room_seats rooms sessions setup_links shelf_entries shelf_notes taken_back_evenings
    two_player_votes username_looks wish_offers`.split(/\s+/),
  'figures and what passes':
    `audit_log backups catalogue_import_rows catalogue_imports game_changes game_merges performed_once
    limited_calls link_checks milestones newsletter_clicks outbox page_timings page_views picture_places post_previews retailer_clicks site_changes suggested_games trash`.split(
      /\s+/,
    ),
}

it('is a tar that any program can open', () => {
  expect(gunzipSync(fs.readFileSync(file)).subarray(257, 262).toString()).toBe('ustar')
})
