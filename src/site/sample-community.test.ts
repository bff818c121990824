import { count, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { RelatedIndex } from '#/features/games/related/related.index.ts'
import { latestOpinions } from '#/features/games/related/related.store.ts'
import { ComparedGames, type TasteGame } from '#/features/taste/model/compared-games.ts'
import { readGames, sharedLists } from '#/server/catalogue/catalogue.store.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { fillSampleCommunity, readSampleCommunity } from './sample-community.ts'

describe('the sample community', () => {
  const db = testDatabase('starter')

  it('fills a demonstration once, with figures that equal a recount', async () => {
    const filled = await fillSampleCommunity(db())
    expect(filled?.members).toBe(readSampleCommunity().members.length)
    expect(filled?.comments).toBe(readSampleCommunity().comments.length)
    const wrong = await db().execute(sql`
      select g.slug from games g
      left join (select game_id, count(*) c, sum(rating) s from community_ratings group by game_id) r on r.game_id = g.id
      where g.rating_count <> coalesce(r.c, 0) or g.rating_sum <> coalesce(r.s, 0)
    `)
    expect(wrong.rows).toEqual([])
    expect(await fillSampleCommunity(db())).toBeNull()
    const [counted] = await db().select({ n: count() }).from(comments)
    expect(counted?.n).toBe(filled?.comments)
  })

  it('rates most games, some many times, and spreads its opinions', async () => {
    const rows = await db().select({ count: games.ratingCount, rating: games.communityRating }).from(games)
    expect(rows.filter((row) => row.count > 0).length).toBeGreaterThan(rows.length * 0.9)
    const ratings = rows.flatMap((row) => row.rating ?? [])
    expect(Math.max(...ratings) - Math.min(...ratings)).toBeGreaterThan(1)
  })

  it('ALIKE-01: the games like Patchwork are not only by its designer, with or without members', async () => {
    const all: TasteGame[] = []
    for await (const piece of readGames(db(), sharedLists())) all.push(...piece.map(({ game }) => game))
    const compared = new ComparedGames(all)
    const index = new RelatedIndex(() => compared)
    const patchwork = all.find(({ title }) => title === 'Patchwork')!
    const titles = () =>
      index
        .relatedTo(patchwork.id)
        .slice(0, 3)
        .map(({ id }) => all.find((game) => game.id === id)?.title)
    const withoutMembers = titles()
    for (const [member, opinions] of await latestOpinions(db())) index.likes.setMember(member, opinions)
    const withMembers = titles()
    expect(withMembers).not.toEqual(withoutMembers)
    for (const found of [withoutMembers, withMembers]) {
      expect(found).toHaveLength(3)
      // Hard, and of two hours.
      expect(found).not.toContain('A Feast for Odin')
      expect(found).not.toContain('Fields of Arle')
    }
  })

  it('can never receive mail: every address ends in .invalid', async () => {
    for (const member of await db().select().from(members)) expect(member.email).toMatch(/\.invalid$/)
  })
})
