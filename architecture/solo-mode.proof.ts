// Runs in the copy that `npm run prove:field` makes, where docs/how-to/add-a-field.md has added `solo_mode` to games.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { exportedRows } from '#/features/catalogue-import/catalogue-export.store.ts'
import { readRow } from '#/features/catalogue-import/entries/catalogue-import.rules.ts'
import {
  CSV_COLUMNS,
  cellOf,
  kindOfColumn,
} from '#/features/catalogue-import/entries/catalogue-shape.rules.ts'
import type { ResultsPage } from '#/features/discovery/discovery.schema.ts'
import { activeFilters } from '#/features/discovery/rules/question/discovery-choices.rules.ts'
import {
  discoveryQueryOf,
  parseDiscoverySearch,
} from '#/features/discovery/rules/question/discovery-url.rules.ts'
import { differences } from '#/features/games/editing/form/draft/game-differences.rules.ts'
import { draftOf, fieldsOf } from '#/features/games/editing/form/draft/game-draft.rules.ts'
import type { EditedGame } from '#/features/games/editing/game-editing.schema.ts'
import { GameDetails } from '#/features/games/page/facts/game-details.tsx'
import { aCategory } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { aGameEntered } from '#/testing/game-entered.ts'

const db = testDatabase('empty', { searchable: true })
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example' })
  await aCategory(db(), 'strategy')
  for (const [title, soloMode] of [
    ['Lone Fox', true],
    ['Two Foxes', false],
  ] as const) {
    // As the form does: what is typed is a draft, and the draft is read.
    const { fields } = fieldsOf({ ...draftOf(aGameEntered({ title })), soloMode })
    const { status } = await admin.send<EditedGame>('POST', '/admin/games', {
      body: { fields, published: true },
      headers: aKey(),
    })
    expect(status).toBe(201)
  }
})

const pageOf = async (slug: string) => (await get<GameDetail>(`/games/${slug}`)).body

it('is entered, kept, and told on the page of the game alone that has it', async () => {
  const lone = await pageOf('lone-fox')
  expect(lone.soloMode).toBe(true)
  const onPage = (game: GameDetail) => renderToStaticMarkup(createElement(GameDetails, { game }))
  expect(onPage(lone)).toContain('Can be played alone too')
  const two = await pageOf('two-foxes')
  expect(two.soloMode).toBe(false)
  expect(onPage(two)).not.toContain('alone')
})

it('is a filter of the catalogue, with its count, its address and its chip', async () => {
  await vi.waitFor(async () => expect((await get<ResultsPage>('/games')).body.total).toBe(2), {
    timeout: 5_000,
    interval: 20,
  })
  const { body } = await get<ResultsPage>('/games?solo=yes')
  expect(body.games.map(({ title }) => title)).toEqual(['Lone Fox'])
  expect(body.facets.soloMode).toEqual([{ value: 'yes', count: 1, chosen: true }])
  const query = discoveryQueryOf(parseDiscoverySearch({ solo: 'yes' }))
  expect(activeFilters(query, []).map(({ label }) => label)).toEqual(['Can be played alone'])
})

it('is exported, and read back from JSON and from CSV', async () => {
  const rows: Record<string, unknown>[] = []
  for await (const batch of exportedRows(db())) rows.push(...batch)
  const row = rows.find(({ title }) => title === 'Lone Fox') ?? {}
  expect(row.solo_mode).toBe(true)
  expect(readRow(row, false)).toMatchObject({ said: { soloMode: true } })
  const cells = Object.fromEntries(CSV_COLUMNS.map((name) => [name, cellOf(row[name], kindOfColumn(name))]))
  expect(readRow(cells, true)).toMatchObject({ said: { soloMode: true } })
  expect(readRow({ ...row, solo_mode: 'perhaps' }, false)).toEqual({
    refusal: 'solo_mode: Must be true or false',
  })
})

it('is named where two editors differ in it, and refused by the API where it is missing', async () => {
  const game = aGameEntered({ soloMode: true })
  expect(differences(game, aGameEntered())).toEqual([
    { name: 'Can be played alone', theirs: 'yes', mine: 'no' },
  ])
  const { soloMode: _, ...without } = game
  const { status } = await admin.send('POST', '/admin/games', {
    body: { fields: without, published: true },
    headers: aKey(),
  })
  expect(status).toBe(400)
})
