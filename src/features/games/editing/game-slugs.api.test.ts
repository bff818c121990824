import { beforeAll, describe, expect, it } from 'vitest'
import type { EditedGame } from '#/features/games/editing/game-editing.schema.ts'
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

  const move = (game: EditedGame, slug: unknown, fields: object = {}) =>
    admin.send<EditedGame & { errors: { path: string; message: string }[] }>(
      'PUT',
      `/admin/games/${game.id}`,
      {
        body: { fields: { ...game.fields, ...fields }, slug },
        headers: { 'if-match': `"${game.revision}"` },
      },
    )

  it('can be set by an editor, and then ignores title changes', async () => {
    const { body: game } = await create({ title: 'Chosen' })
    const { status, body: moved } = await move(game, 'by-hand')
    expect({ status, slug: moved.slug, revision: moved.revision }).toEqual({
      ...{ status: 200, slug: 'by-hand', revision: game.revision + 1 },
    })
    await catalogueRead()
    expect((await get<GameDetail>('/games/chosen')).body.slug).toBe('by-hand')
    const { body: renamed } = await save(moved, { title: 'Another title' })
    expect(renamed.slug).toBe('by-hand')
    // Sent once more, from the revision of before, it is as it was meant.
    expect((await move(game, 'by-hand', { title: 'Another title' })).body.revision).toBe(renamed.revision)
    const { body: back } = await move(renamed, 'chosen')
    await catalogueRead()
    expect((await get<GameDetail>('/games/by-hand')).body.slug).toBe('chosen')
    expect(back.slug).toBe('chosen')
  })

  it('must not be another game’s current or former slug; the message names that game', async () => {
    const { body: there } = await create({ title: 'Is there' })
    await save(there, { title: 'Went on' })
    const { body: game } = await create({ title: 'Wants a place' })
    for (const [slug, words] of [
      ['went-on', 'Went on already has this address. Choose another'],
      ['is-there', 'This address leads to Went on, which used to have it. Choose another'],
    ]) {
      const { status, body } = await move(game, slug, { title: 'Not saved' })
      expect({ status, errors: body.errors }).toEqual({
        ...{ status: 400, errors: [{ path: 'slug', message: words }] },
      })
    }
    const { body: after } = await admin.send<EditedGame>('GET', `/admin/games/${game.id}`)
    expect(after).toMatchObject({ slug: 'wants-a-place', revision: game.revision })
  })

  it('goes to one of two concurrent requests', async () => {
    const made = await Promise.all([1, 2].map((each) => create({ title: `Racer ${each}` })))
    const moved = await Promise.all(made.map(({ body }) => move(body, 'the-same-place')))
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it.each(['', 'Upper', 'two words', '../admin', 'a--b', 'x'.repeat(101), 7, null])(
    'is not %j',
    async (slug) => {
      const { body: game } = await create({ title: 'Refused' })
      expect((await move(game, slug)).status).toBe(400)
    },
  )

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
