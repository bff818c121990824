import { randomUUID } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { anAccount, confirm, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aMember } from '#/testing/builders.ts'
import { aBrowser, aKey, signedIn } from '#/testing/calls/browser.ts'
import { dropChecks, insertAnyRow, referencesToMembers, tablesWith } from '#/testing/database/any-row.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { newestLinkTo } from '#/testing/mail/mails.ts'
import type { MemberData } from '../accounts.schema.ts'
import { deleteAccount } from '../accounts.store.ts'
import { members } from '../model/members.table.ts'
import { dataOf } from './account-data.store.ts'

const db = testDatabase('empty')
/** The part of the data export that contains each column with a member's id. */
const EXPORTED: Record<string, string> = {
  'audit_log.admin_id': 'work',
  'catalogue_imports.started_by': 'work',
  'catalogue_imports.written_by': 'work',
  'comment_decisions.decided_by': 'work',
  'comment_reports.member_id': 'reports',
  'comments.member_id': 'comments',
  'community_ratings.member_id': 'ratings',
  'evening_questions.member_id': 'playPrompts',
  'evenings.member_id': 'plays',
  'evenings.written_by': 'plays',
  'favorites.member_id': 'favorites',
  'game_changes.changed_by': 'work',
  'mailed_links.member_id': 'mailedLinks',
  'member_imports.member_id': 'imports',
  'member_standings.member_id': 'block',
  'newsletter_issues.changed_by': 'work',
  'outbox.member_id': 'mails',
  'pages.changed_by': 'work',
  'pair_invitations.inviter_id': 'pairInvitations',
  'pair_members.member_id': 'pairs',
  'passkeys.member_id': 'passkeys',
  'pictures.uploaded_by': 'work',
  'posts.author_id': 'work',
  'posts.changed_by': 'work',
  'reminders.member_id': 'reminders',
  'room_seats.asked_by': 'rooms',
  'sessions.member_id': 'sessions',
  'shelf_entries.member_id': 'shelf',
  'trash.thrown_by': 'work',
  'two_player_votes.member_id': 'votes',
  'versions.saved_by': 'versions',
  'wish_offers.member_id': 'wishOffers',
}

/** Columns that refer to a member and are not in "Download my data", each with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  'audit_log.about_member':
    'notes of moderators, disclosed on request (privacy page); a block and its reason are in `block`',
  'authenticators.member_id': 'a secret that signs in',
  'backup_codes.member_id': 'digests of secrets that sign in',
  'challenges.member_id': 'digests of secrets that are good for minutes',
  'comment_decisions.about_member':
    'which comments a moderator decided about; the comments are in `comments`',
  'credentials.member_id': 'the digest of the password',
  'outbox.about_member': 'a mail to another member',
  'username_looks.member_id': 'computed from the username',
}

/** The other columns a row needs to appear in the export. */
const MORE: Record<string, (memberId: string) => Record<string, string>> = {
  'evenings.written_by': (memberId) => ({ member_id: memberId }),
  'member_standings.member_id': () => ({ blocked_at: '2026-01-01', blocked_for: 'Advertising' }),
  'shelf_entries.member_id': () => ({ name: 'Any', folded_name: 'any', rating: '4' }),
}

/** The change feed names members whose taste changed, for an hour (housekeeping). */
const CHANGE_FEED = 'site_changes'
const placesOf = async (id: string) => (await tablesWith(db(), id)).filter((name) => name !== CHANGE_FEED)

const aNewMember = () => aMember(db(), { id: randomUUID(), email: `${randomUUID()}@example.org` })
const rowOf = async (place: string, memberId: string) => {
  const [table = '', column = ''] = place.split('.')
  await insertAnyRow(db(), table, { [column]: memberId, ...MORE[place]?.(memberId) })
}

describe('each column that refers to a member', () => {
  beforeAll(() => dropChecks(db()))

  it('is in one of the two lists', async () => {
    const places = (await referencesToMembers(db())).map(({ table, column }) => `${table}.${column}`)
    expect(places).toEqual([...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)].sort())
  })

  it.each(Object.entries(EXPORTED))('%s is in the data of a member, under %s', async (place, key) => {
    const { id } = await aNewMember()
    const isEmpty = (data: MemberData) => data[key] === null || Object.keys(data[key] as object).length === 0
    expect(isEmpty(await dataOf(db(), id))).toBe(true)
    await rowOf(place, id)
    expect(isEmpty(await dataOf(db(), id))).toBe(false)
  })

  it('no longer refers to a deleted account', async () => {
    const { id, email } = await aNewMember()
    const places = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)]
    for (const place of places) await rowOf(place, id)
    const tables = new Set(places.map((place) => place.split('.')[0]))
    expect(await tablesWith(db(), id)).toEqual(expect.arrayContaining([...tables]))
    await db().transaction((tx) => deleteAccount(tx, id))
    expect(await placesOf(id)).toEqual([])
    // The mail that says so is deleted once it was sent.
    expect(await tablesWith(db(), email)).toEqual(['outbox'])
    expect(await db().select().from(outbox).where(eq(outbox.recipient, email))).toMatchObject([
      { memberId: null, isDeletedOnceSent: true, subject: 'Your account at TwoTop was deleted' },
    ])
  })

  it('the data export holds ratings of games known by name only, and each column of the account', async () => {
    const { id } = await aNewMember()
    await rowOf('shelf_entries.member_id', id)
    const data = await dataOf(db(), id)
    expect(data.shelf).toMatchObject([{ game: 'Any', slug: null, rating: 4 }])
    expect(Object.keys(data.member as object).sort()).toEqual(Object.keys(getTableColumns(members)).sort())
  })
})

/** Where a deleted account's address may remain, with the reason. */
const STAYS: Record<string, string> = {
  contact_messages: 'messages to us stay until they are done with (privacy page)',
  outbox:
    'the mail of such a message to the support address, and the one that says that the account was deleted',
}

it('the data export does not reveal whether a requested address has an account', async () => {
  const browser = await anAccount(db(), `asking-${randomUUID()}@example.org`)
  const taken = await aNewMember()
  const seen: unknown[] = []
  for (const email of [taken.email, `free-${randomUUID()}@example.org`]) {
    await browser.send('POST', '/account/email', { body: { email, password: PASSWORD }, headers: aKey() })
    const { mails, mailedLinks } = (
      await browser.send<Record<'mails' | 'mailedLinks', unknown[]>>('GET', '/account/data')
    ).body
    seen.push([mails.length, mailedLinks.length], JSON.stringify([mails, mailedLinks]).includes(email))
  }
  expect(seen).toEqual([[1, 1], false, [2, 2], false])
})

it("a deleted member's id and addresses are found nowhere", async () => {
  const [first, second, third] = ['first', 'second', 'third'].map(
    (name) => `${name}-${randomUUID()}@example.org`,
  ) as [string, string, string]
  const browser = await anAccount(db(), first)
  const id = (await browser.send<{ member: { id: string } }>('GET', '/me')).body.member.id
  const ask = (email: string) =>
    browser.send('POST', '/account/email', { body: { email, password: PASSWORD }, headers: aKey() })
  await ask(second)
  await confirm(await newestLinkTo(db(), second))
  await ask(third)
  await signIn(second)
  await browser.send('POST', '/account/proof', { body: { password: PASSWORD } })
  await aBrowser().send('POST', '/newsletter/subscribers', { body: { email: second } })
  await aBrowser().send('POST', '/contact-messages', {
    body: { name: 'A visitor', email: second, subject: 'A question', message: 'Words.' },
    headers: aKey(),
  })
  const owner = await signedIn(db(), { email: `boss-${randomUUID()}@twotop.example` })
  await owner.send('PUT', `/admin/members/${id}/note`, {
    body: { note: 'Kind' },
    headers: { 'if-match': '"0"' },
  })
  for (const email of [first, second, third]) expect(await tablesWith(db(), email)).toContain('outbox')
  const { status } = await browser.send('POST', '/account/deletion', {
    body: { password: PASSWORD },
    headers: aKey(),
  })
  expect(status).toBe(200)
  expect(await placesOf(id)).toEqual([])
  expect(await tablesWith(db(), first)).toEqual([])
  expect(await tablesWith(db(), third)).toEqual([])
  expect(await tablesWith(db(), second)).toEqual(Object.keys(STAYS))
  const left = await db().select().from(outbox).where(eq(outbox.recipient, second))
  expect(left).toMatchObject([{ isDeletedOnceSent: true }])
})
