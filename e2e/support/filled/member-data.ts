import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { credentials, members } from '#/features/accounts/model/members.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { hashPassword } from '#/server/auth/passwords.ts'
import type { Database } from '#/server/database/database.ts'

export const PASSWORD = 'two at a table'

/** The members who can sign in on the sites `members`, `settings` and `editors`. Journeys do not share them. */
export const people = [
  'heart',
  'twice',
  'tabs',
  'drawer',
  'choose',
  'empty',
  'failing',
  'reconnect',
  'offline',
  'closes',
  'later',
  'ended',
  'ended-slowly',
  'hundred',
  'rater',
  'again',
  'rates-later',
  'withdraws',
  'figures',
  'unrated',
  'poster',
  'retrying',
  'editor',
  'deleter',
  'talker',
  'talks-later',
  'expired',
  'drafts',
  'other',
  'says-much',
  'says-twice',
  'sees-change',
  'changes',
  'sharer',
  'voter',
  'says-why',
  'votes-later',
  'votes-offline',
  'admin',
] as const
export type Person = (typeof people)[number]

export const emailOf = (person: Person) =>
  person === 'admin' ? 'admin@twotop.example' : `${person}@player.example`
export const usernameOf = (person: Person) => `the_${person.replaceAll('-', '_')}`

/**
 * Adds {@link people}, with passwords and some favorites, ratings, votes and comments. Admins need no second step, which has
 * journeys of its own.
 */
export async function addMembers(db: Database): Promise<void> {
  await db.insert(siteSettings).values({ key: SETTING_FIELDS.adminSecondFactor.key, value: false })
  await addAccounts(
    db,
    people.map((person) => ({ id: person, email: emailOf(person), username: usernameOf(person) })),
  )
  await addActivity(db, people)
}

/** Adds a member with a confirmed address, and with a username unless `isNamed` is false. */
export async function addNewcomer(db: Database, email: string, isNamed = true): Promise<void> {
  const id = randomUUID()
  await addAccounts(db, [{ id, email, username: isNamed ? `n${id.slice(0, 8)}` : null }])
}

/** Sets the last password check of a member's sessions to twenty minutes ago. */
export async function expireProof(db: Database, email: string): Promise<void> {
  await db.execute(sql`
    update sessions set proved_at = now() - interval '20 minutes'
    where member_id = (select id from members where email = ${email})`)
}

/** Makes a pair of two members, given by email address; the first gets the left seat. */
export async function makePair(db: Database, emails: readonly [string, string]): Promise<void> {
  const seated = await db.execute(sql`
    with pair as (insert into pairs default values returning id)
    insert into pair_members (pair_id, member_id, side)
    select pair.id, m.id, (m.email = ${emails[1]})::int from pair, members m where m.email in (${emails[0]}, ${emails[1]})`)
  if (seated.rowCount !== 2) throw new Error('a pair needs two members')
}

/** The digest of the password that all members have; computing it is slow on purpose. */
const digest = hashPassword(PASSWORD)

async function addAccounts(
  db: Database,
  wanted: { id: string; email: string; username: string | null }[],
): Promise<void> {
  const password = await digest
  await db.insert(members).values(
    wanted.map((account) => ({
      ...account,
      emailVerified: true,
      role: account.email.endsWith('@twotop.example') ? ('owner' as const) : null,
      adminSince: new Date(),
    })),
  )
  await db.insert(credentials).values(
    wanted.map(({ id }) => ({
      id: `${id}-1`,
      memberId: id,
      password,
    })),
  )
}

/** Resets a member's favorites, ratings, votes and comments to what {@link addMembers} added, for a repeated journey. */
export async function resetMember(db: Database, person: Person): Promise<void> {
  await db.delete(favorites).where(eq(favorites.memberId, person))
  await db.delete(comments).where(eq(comments.memberId, person))
  await db.delete(communityRatings).where(eq(communityRatings.memberId, person))
  await db.delete(twoPlayerVotes).where(eq(twoPlayerVotes.memberId, person))
  await addActivity(db, [person])
  await db.execute(sql`
    update games g set rating_count = rated.count, rating_sum = rated.sum
    from (
      select games.id, count(r.rating)::int as count, coalesce(sum(r.rating), 0)::int as sum
      from games left join community_ratings r on r.game_id = games.id group by games.id
    ) rated
    where rated.id = g.id and (g.rating_count, g.rating_sum) is distinct from (rated.count, rated.sum)`)
}

const SAVED: Partial<Record<Person, string[]>> = { drawer: ['azul', 'hive', 'jaipur'], later: ['hive'] }
const RATED: Partial<Record<Person, { slug: string; rating: number }[]>> = {
  other: [{ slug: 'onitama', rating: 2 }],
}
const COMMENTED: Partial<Record<Person, { slug: string; content: string }[]>> = {
  other: [
    { slug: 'onitama', content: 'By another member.' },
    { slug: 'hive', content: 'To be taken away.' },
  ],
}

/** Nine members voted that this game is great with two; with a tenth the verdict is sure. */
const VOTERS = people.slice(0, 9)
const VOTED_ON = 'targi'
const REVIEWERS = people.slice(0, 7)
const REVIEWED = 'paleo'

/** Adds the favorites, ratings, votes and comments that some members have from the start. */
async function addActivity(db: Database, receivers: readonly Person[]): Promise<void> {
  const all = await db.select({ id: games.id, slug: games.slug }).from(games).orderBy(games.id)
  const idOf = (slug: string) => all.find((game) => game.slug === slug)!.id
  for (const memberId of receivers) {
    const saved = memberId === 'hundred' ? all.map(({ slug }) => slug) : (SAVED[memberId] ?? [])
    for (const slug of saved) await db.insert(favorites).values({ memberId, gameId: idOf(slug) })
    for (const { slug, rating } of RATED[memberId] ?? []) {
      await db.insert(communityRatings).values({ memberId, gameId: idOf(slug), rating })
      await db.update(games).set({ ratingCount: 1, ratingSum: rating }).where(eq(games.slug, slug))
    }
    if (VOTERS.includes(memberId))
      await db.insert(twoPlayerVotes).values({ gameId: idOf(VOTED_ON), memberId, vote: 'great' })
    const place = REVIEWERS.indexOf(memberId) + 1
    const stated = { sentence: `Sentence ${place} of seven.`, writtenAt: new Date(Date.UTC(2024, 0, place)) }
    if (place > 0)
      await db.insert(twoPlayerVotes).values({ gameId: idOf(REVIEWED), memberId, vote: 'good', ...stated })
    for (const { slug, content } of COMMENTED[memberId] ?? [])
      await db.insert(comments).values({ gameId: idOf(slug), memberId, content })
  }
}
