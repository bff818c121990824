import { expect, it } from 'vitest'
import { pages } from '#/domain/pages/pages.table.ts'
import { versions } from '#/domain/revisions/revisions.table.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { versionsBy } from './account-versions-data.store.ts'

const db = testDatabase('empty')

it('the data of a member names each thing they saved, the last first, and nothing that somebody else saved', async () => {
  const [ann, ben] = [await aMember(db()), await aMember(db())]
  const [hive] = [await aGame(db(), { title: 'Hive' }), await aGame(db(), { title: 'Azul' })]
  const [ten] = [await aPost(db(), { title: 'Ten games' }), await aPost(db(), { title: 'Other words' })]
  const aPage = (title: string, slug: string) =>
    db().insert(pages).values({ title, slug, parts: [] }).returning()
  const [[rules]] = [await aPage('House rules', 'house-rules'), await aPage('Imprint', 'our-imprint')]
  const saved = { revision: 1, source: 'saved' as const, savedBy: ann.id }
  const on = (day: number) => ({ savedAt: new Date(Date.UTC(2026, 0, day)) })
  const said = (words: string) => ({ fields: { words } })
  await db()
    .insert(versions)
    .values([
      { ...saved, kind: 'post', postId: ten.id, ...said('of a post'), ...on(2) },
      { ...saved, kind: 'page', pageId: rules?.id, ...said('of a page'), ...on(3) },
      { ...saved, kind: 'game', gameId: hive.id, ...said('of a game'), ...on(1) },
      { ...saved, kind: 'post', postId: ten.id, ...said('of ben'), ...on(4), savedBy: ben.id },
    ])
  expect(await versionsBy(db(), ann.id)).toEqual([
    { kind: 'page', title: 'House rules', said: { words: 'of a page' }, ...on(3) },
    { kind: 'post', title: 'Ten games', said: { words: 'of a post' }, ...on(2) },
    { kind: 'game', title: 'Hive', said: { words: 'of a game' }, ...on(1) },
  ])
})
