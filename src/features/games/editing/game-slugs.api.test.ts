import { beforeAll, describe, expect, it } from 'vitest'
import { aCategory } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { gameCalls } from '#/testing/calls/games/game-calls.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import type { GameDetail } from '../model/games.schema.ts'

const db = testDatabase('empty', { searchable: true })
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example' })
  for (const slug of ['strategy', 'abstract']) await aCategory(db(), slug)
})
const { create, save } = gameCalls(() => admin)

describe('the slug of a game', () => {
  it('GAME-01: is the next one free, also for concurrent creations', async () => {
    const created = await Promise.all([1, 2, 3].map(() => create({ title: 'Same name' })))
    expect(created.map(({ body }) => body.slug).sort()).toEqual(['same-name', 'same-name-2', 'same-name-3'])
  })

  it('GAME-01: follows the title; the old one redirects and cannot be taken by another game', async () => {
    const { body: game } = await create({ title: 'Before' })
    const { body: renamed } = await save(game, { title: 'After' })
    expect(renamed.slug).toBe('after')
    await catalogueRead()
    expect((await get<GameDetail>('/games/before')).body.slug).toBe('after')
    expect((await create({ title: 'Before' })).body.slug).toBe('before-2')
    const { body: back } = await save(renamed, { title: 'Before' })
    expect(back.slug).toBe('before')
    await catalogueRead()
    expect((await get<GameDetail>('/games/after')).body.slug).toBe('before')
    expect((await get<GameDetail>('/games/before')).body.slug).toBe('before')
  })

  it('warns of games with the same title, ignoring case, except the game itself', async () => {
    const { body: game } = await create({ title: 'Namesake' })
    const ask = (query: string) =>
      admin.send<{ games: { id: number }[] }>('GET', `/admin/games/namesakes?${query}`)
    expect((await ask('title=%20nameSAKE')).body.games).toEqual([
      { id: game.id, title: 'Namesake', slug: 'namesake' },
    ])
    expect((await ask(`title=Namesake&not=${game.id}`)).body.games).toEqual([])
    await create({ title: 'Game' })
    expect((await ask('title=%20')).body.games).toEqual([])
    expect((await ask('title=game')).body.games).toMatchObject([{ slug: 'game' }])
  })
})
