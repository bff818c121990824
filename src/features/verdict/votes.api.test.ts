import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteAccount } from '#/features/accounts/accounts.store.ts'
import { games } from '#/features/games/model/games.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aGame, aMember, votesFor } from '#/testing/builders.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { twoPlayerVotes } from './model/two-player-votes.table.ts'
import { TWO_PLAYER_VOTES } from './model/votes.rules.ts'
import { castVote, withdrawVote } from './verdict.store.ts'

const db = testDatabase('empty')
const countsOf = async (gameId: number) => {
  const [row] = await db().select().from(games).where(eq(games.id, gameId))
  return [row?.votesGreat, row?.votesGood, row?.votesWorks, row?.votesSkip]
}
type Signed = Awaited<ReturnType<typeof signedIn>>
const vote = (browser: Pick<Signed, 'send'>, gameId: number, body: unknown) =>
  browser.send('PUT', `/votes/${gameId}`, { body })

describe('voting on a game with exactly two', () => {
  it('VERDICT-02: is rejected for guests, unpublished games and invalid answers', async () => {
    const [game, hidden, member] = [
      await aGame(db()),
      await aGame(db(), { published: false }),
      await signedIn(db()),
    ]
    expect((await vote(aBrowser(), game.id, { vote: 'great' })).status).toBe(401)
    for (const id of [hidden.id, 2_000_000_000])
      expect((await vote(member, id, { vote: 'great' })).status).toBe(404)
    for (const odd of ['best', 'Great', '', 5, null, ['great'], undefined])
      expect((await vote(member, game.id, { vote: odd })).status).toBe(400)
    expect(await countsOf(game.id)).toEqual([0, 0, 0, 0])
  })

  it.each(TWO_PLAYER_VOTES)(
    'VERDICT-02: accepts “%s” in one request, and returns it as one’s own',
    async (given) => {
      const [member, game] = [await signedIn(db()), await aGame(db())]
      const { status, body } = await vote(member, game.id, { vote: given })
      expect([status, body]).toEqual([
        200,
        {
          vote: given,
          sentence: null,
          twoPlayer: { state: 'none', word: null, editor: null, voters: null, votes: null },
        },
      ])
      expect((await member.send('GET', '/me')).body.votes).toEqual([
        { gameId: game.id, vote: given, sentence: null },
      ])
    },
  )

  it('VERDICT-02, VERDICT-03: replaces the former vote; withdrawing it is idempotent', async () => {
    const [member, game] = [await signedIn(db()), await aGame(db())]
    await vote(member, game.id, { vote: 'great', sentence: 'Every patch is felt.' })
    for (const _again of [1, 2]) await vote(member, game.id, { vote: 'skip' })
    expect(await countsOf(game.id)).toEqual([0, 0, 0, 1])
    const own = async () => (await member.send('GET', '/me')).body.votes
    expect(await own()).toEqual([{ gameId: game.id, vote: 'skip', sentence: 'Every patch is felt.' }])
    await vote(member, game.id, { vote: 'skip', sentence: ' ' })
    expect(await own()).toEqual([{ gameId: game.id, vote: 'skip', sentence: null }])
    for (const _again of [1, 2]) expect((await member.send('DELETE', `/votes/${game.id}`)).status).toBe(204)
    expect([await own(), await countsOf(game.id)]).toEqual([[], [0, 0, 0, 0]])
  })

  it('VERDICT-01: shows numbers from the fifth vote on', async () => {
    const game = await aGame(db(), { twoPlayerVerdict: 'good', twoPlayerReason: 'Tight.' })
    await votesFor(db(), game.id, { great: 3 })
    const [fourth, fifth] = [await signedIn(db()), await signedIn(db())]
    const editor = { verdict: 'good', reason: 'Tight.' }
    expect((await vote(fourth, game.id, { vote: 'good' })).body).toMatchObject({
      twoPlayer: { state: 'editor', word: 'good', editor, voters: null, votes: null },
    })
    expect((await vote(fifth, game.id, { vote: 'works' })).body).toMatchObject({
      twoPlayer: {
        state: 'early',
        word: 'good',
        editor,
        voters: 5,
        votes: { great: 3, good: 1, works: 1, skip: 0 },
      },
    })
  })

  it('is rejected while reviews are switched off', async () => {
    const [member, game] = [await signedIn(db()), await aGame(db())]
    await db().insert(siteSettings).values({ key: 'features.enableReviews', value: false })
    try {
      expect((await vote(member, game.id, { vote: 'great' })).status).toBe(403)
      expect((await member.send('DELETE', `/votes/${game.id}`)).status).toBe(403)
    } finally {
      await db().delete(siteSettings)
    }
  })

  it('is limited to 30 a minute', async () => {
    const [member, game] = [await signedIn(db()), await aGame(db())]
    const statuses = []
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await vote(member, game.id, { vote: 'great' })).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })
})

describe('the counts of votes', () => {
  it('VERDICT-03: 40 concurrent votes by one member leave one, and correct counts', async () => {
    const [member, game] = [await aMember(db()), await aGame(db())]
    await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        db().transaction((tx) => castVote(tx, member.id, game.id, { vote: TWO_PLAYER_VOTES[number % 4]! })),
      ),
    )
    const rows = await db().select().from(twoPlayerVotes).where(eq(twoPlayerVotes.gameId, game.id))
    expect(rows).toHaveLength(1)
    expect(await countsOf(game.id)).toEqual(TWO_PLAYER_VOTES.map((each) => Number(each === rows[0]?.vote)))
  })

  it('VERDICT-03: after 400 random votes, withdrawals and account deletions over 8 connections equal a recount', async () => {
    const [members, catalogue] = [
      await Promise.all(Array.from({ length: 12 }, () => aMember(db()))),
      await Promise.all(Array.from({ length: 6 }, () => aGame(db()))),
    ]
    const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
    let left = 400
    const work = async () => {
      while (left > 0) {
        left -= 1
        if (Math.random() < 0.01) {
          const leaving = any(members)
          await db().transaction((tx) => deleteAccount(tx, leaving.id))
          members.splice(members.indexOf(leaving), 1, await aMember(db()))
          continue
        }
        const [{ id: memberId }, { id: gameId }] = [any(members), any(catalogue)]
        await db()
          .transaction(async (tx) => {
            if (Math.random() < 0.4) await withdrawVote(tx, memberId, gameId)
            else await castVote(tx, memberId, gameId, { vote: any(TWO_PLAYER_VOTES) })
          })
          .catch((cause: Error) => expect(cause.message).toBe('Please sign in first'))
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    const wrong = await db().execute(sql`
      select g.id from games g left join two_player_votes v on v.game_id = g.id
      group by g.id having g.votes_great <> count(*) filter (where v.vote = 'great')
        or g.votes_good <> count(*) filter (where v.vote = 'good')
        or g.votes_works <> count(*) filter (where v.vote = 'works')
        or g.votes_skip <> count(*) filter (where v.vote = 'skip')`)
    expect(wrong.rows).toEqual([])
    expect(await db().$count(twoPlayerVotes)).toBeGreaterThan(0)
  }, 60_000)

  it('VERDICT-03: deleting an account removes its votes and short reviews', async () => {
    const [member, game] = [await signedIn(db()), await aGame(db())]
    await votesFor(db(), game.id, { skip: 1 })
    await vote(member, game.id, { vote: 'great', sentence: 'Only here.' })
    expect((await member.send('GET', '/account/data')).body).toMatchObject({
      votes: [{ game: game.title, vote: 'great', sentence: 'Only here.' }],
    })
    await db().transaction((tx) => deleteAccount(tx, member.member.id))
    expect(await countsOf(game.id)).toEqual([0, 0, 0, 1])
    const review = await db().select().from(twoPlayerVotes).where(eq(twoPlayerVotes.sentence, 'Only here.'))
    expect(review).toEqual([])
  })
})

describe('VERDICT-02: importing a device’s votes', () => {
  const join = (browser: Pick<Signed, 'send'>, votes: unknown) =>
    browser.send('POST', '/votes/from-device', { body: { votes } })

  it('adds them once; the later of two votes on a game counts', async () => {
    const member = await signedIn(db())
    const [free, later, before] = [await aGame(db()), await aGame(db()), await aGame(db())]
    for (const game of [later, before]) await vote(member, game.id, { vote: 'skip', sentence: null })
    await db()
      .update(twoPlayerVotes)
      .set({ votedAt: sql`now() - interval '1 day'` })
      .where(eq(twoPlayerVotes.gameId, before.id))
    const given = [free, later, before].map(({ id }) => ({ gameId: id, vote: 'great', ageSeconds: 3_600 }))
    for (const _again of [1, 2]) expect((await join(member, given)).status).toBe(204)
    expect(await countsOf(free.id)).toEqual([1, 0, 0, 0])
    expect(await countsOf(later.id)).toEqual([0, 0, 0, 1])
    expect(await countsOf(before.id)).toEqual([1, 0, 0, 0])
  })

  it('skips unpublished games; is rejected for guests and malformed votes', async () => {
    const [member, hidden] = [await signedIn(db()), await aGame(db(), { published: false })]
    const one = (gameId: unknown, given: unknown = 'great', ageSeconds: unknown = 0) => [
      { gameId, vote: given, ageSeconds },
    ]
    expect((await join(member, one(hidden.id))).status).toBe(204)
    expect(await countsOf(hidden.id)).toEqual([0, 0, 0, 0])
    expect((await join(aBrowser(), one(1))).status).toBe(401)
    for (const odd of [one('1'), one(1, 'best'), one(1, 'great', -1), one(1, 'great', null), {}])
      expect((await join(member, odd)).status).toBe(400)
  })
})
