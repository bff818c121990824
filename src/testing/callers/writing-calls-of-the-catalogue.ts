import { randomUUID } from 'node:crypto'
import { siteArchives } from '#/features/archives/model/archives.table.ts'
import { keepList } from '#/features/catalogue-import/imports/uploaded-lists.files.ts'
import { catalogueImportRows } from '#/features/catalogue-import/model/catalogue-import-rows.table.ts'
import { catalogueImports } from '#/features/catalogue-import/model/catalogue-imports.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { gameChanges } from '#/features/games/model/changes/game-changes.table.ts'
import { gameRetailers } from '#/features/games/model/games.table.ts'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aGame } from '../builders.ts'
import type { Browser } from '../calls/browser.ts'
import { aGameEntered } from '../game-entered.ts'
import type { CallBy } from './call-by.ts'

const WORDS = 'kanarie words'

/** Writing calls about retailers, categories, games and imports. */
export async function writingCallsOfTheCatalogue(
  db: Database,
  admin: Browser,
): Promise<Record<string, CallBy[]>> {
  const by = (path: string, body?: unknown, headers: Record<string, string> = {}): CallBy[] => [
    [admin, { path, body, headers }],
  ]
  const [retailer] = await db.insert(affiliateSettings).values({ retailer: 'Kanarie shop' }).returning()
  const [category] = await db
    .insert(categories)
    .values({ name: 'Kanarie kind', slug: 'kanarie-kind' })
    .returning()
  const anImport = async (state: 'read' | 'failed' | 'written') => {
    const [made] = await db
      .insert(catalogueImports)
      .values({
        id: randomUUID(),
        fileName: 'kanarie.csv',
        state,
        choices: { deed: 'both', fields: {}, empties: false, drafts: false, isList: false },
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .returning()
    const id = made?.id ?? ''
    await db.insert(catalogueImportRows).values({
      importId: id,
      line: 1,
      title: WORDS,
      kind: 'namesake',
      choice: 'merge',
      ...(state === 'written' && { deed: 'created' }),
    })
    return id
  }

  const [listed, mapped] = [await anImport('read'), await anImport('read')]
  for (const id of [listed, mapped])
    await keepList(id, new Request('http://site.test', { method: 'POST', body: `title\n${WORDS}` }))
  const game = await aGame(db, { title: 'Kanarie edited' })
  const [version] = await db
    .insert(versions)
    .values({ kind: 'game', gameId: game.id, revision: 1, source: 'earlier', fields: { tagline: WORDS } })
    .returning()
  await db.insert(gameRetailers).values({ gameId: game.id, name: WORDS, url: 'https://kanarie.example' })

  const [stays, leaves] = [
    await aGame(db, { title: 'Kanarie stays' }),
    await aGame(db, { title: 'Kanarie leaves' }),
  ]
  const many = [
    await aGame(db, { title: 'Kanarie among many' }),
    await aGame(db, { title: 'Kanarie thrown' }),
  ]
  const [changed] = await db
    .insert(gameChanges)
    .values({ field: 'year', games: [{ id: many[0]?.id ?? 0, title: WORDS, before: 1990, after: null }] })
    .returning()
  const chosen = ({ id, revision }: { id: number; revision: number }) => ({ id, revision })

  const archived = randomUUID()
  await db.insert(siteArchives).values({
    id: archived,
    fileName: 'kanarie.tar.gz',
    isSent: true,
    state: 'read',
    expiresAt: new Date(Date.now() + 3_600_000),
  })

  await aGame(db, { title: 'Kanarie of prices' })

  return {
    'post /admin/prices/imports': by('/admin/prices/imports', {
      text: `game,retailer,price,url\nKanarie of prices,${WORDS},9.99,https://shop.example/`,
    }),
    'put /admin/games/{gameId}/price': by(`/admin/games/${game.id}/price`, {
      retailer: WORDS,
      priceCents: 1999,
      currency: 'USD',
      priceAsOf: '2026-11-14',
    }),
    'put /admin/archives/{id}/writing': by(`/admin/archives/${archived}/writing`),
    'post /admin/games/changes/{id}/taken-back': by(`/admin/games/changes/${changed?.id}/taken-back`),
    'post /admin/games/changes': by('/admin/games/changes', {
      games: [await aGame(db, { title: 'Kanarie of many' })].map(chosen),
      field: 'designers',
      how: 'add',
      value: [WORDS],
    }),
    'post /admin/games/merges': by('/admin/games/merges', { stays: chosen(stays), leaves: chosen(leaves) }),
    'post /admin/games/thrown': by('/admin/games/thrown', { games: many.slice(1).map(chosen) }),
    'put /admin/games/{id}': by(
      `/admin/games/${game.id}`,
      { fields: aGameEntered({ title: 'Kanarie renamed', categories: ['Kanarie kind'] }) },
      { 'if-match': '"1"' },
    ),
    'post /admin/games/{id}/versions/{version}/restore': by(
      `/admin/games/${game.id}/versions/${version?.id}/restore`,
      undefined,
      { 'if-match': '"1"' },
    ),
    'post /retailer-clicks': by('/retailer-clicks', { gameId: game.id, retailer: WORDS }),
    'post /admin/affiliate-settings': by('/admin/affiliate-settings', { retailer: 'Kanarie trade' }),
    'patch /admin/affiliate-settings/{id}': by(`/admin/affiliate-settings/${retailer?.id}`, {
      affiliateId: WORDS,
    }),
    'delete /admin/affiliate-settings/{id}': by(`/admin/affiliate-settings/${retailer?.id}`),
    'post /admin/categories': by('/admin/categories', { name: 'Kanarie sort', description: WORDS }),
    'put /admin/categories/order': by('/admin/categories/order', { ids: [category?.id] }),
    'patch /admin/categories/{id}': by(
      `/admin/categories/${category?.id}`,
      { name: 'Kanarie art', description: WORDS },
      { 'if-match': '"1"' },
    ),
    'delete /admin/categories/{id}': by(`/admin/categories/${category?.id}`),
    'put /admin/imports/{id}/writing': by(`/admin/imports/${listed}/writing`),
    'put /admin/imports/{id}/choices': by(`/admin/imports/${await anImport('read')}/choices`, {
      deed: 'add',
      fields: {},
      empties: true,
      drafts: true,
    }),
    'put /admin/imports/{id}/namesakes': by(`/admin/imports/${await anImport('read')}/namesakes`, {
      lines: 'all',
      choice: 'add',
    }),
    'put /admin/imports/{id}/picks': by(`/admin/imports/${await anImport('read')}/picks`, {
      line: 1,
      players: { minPlayers: 2, maxPlayers: 2 },
    }),
    'put /admin/imports/{id}/mapping': by(`/admin/imports/${mapped}/mapping`, { mapping: ['title'] }),
    'put /admin/imports/{id}/undoing': by(`/admin/imports/${await anImport('written')}/undoing`),
    'delete /admin/imports/{id}': by(`/admin/imports/${await anImport('failed')}`),
  }
}
