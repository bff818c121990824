import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { catalogueImports } from '../model/catalogue-imports.table.ts'
import {
  beginImport,
  forgetImport,
  importById,
  noteListSent,
  pastImports,
  queueWriting,
} from './catalogue-imports.store.ts'
import { takeImport } from './import-work.store.ts'

const db = testDatabase('empty')
beforeAll(async () => {
  for (const id of ['editor', 'other-editor']) await aMember(db(), { id })
})
beforeEach(async () => {
  await db().delete(catalogueImports)
})

type State = NonNullable<(typeof catalogueImports.$inferInsert)['state']>
const anImport = (id: string, state: State, minutesAgo = 0) =>
  db()
    .insert(catalogueImports)
    .values({
      id,
      fileName: `${id}.csv`,
      state,
      updatedAt: sql`now() - make_interval(mins => ${minutesAgo})`,
      expiresAt: sql`now() + interval '1 hour'`,
    })
const taken = async (isHere = (_id: string) => true) => (await takeImport(db(), isHere))?.id

describe('a queued file', () => {
  it('is claimed by one worker, oldest first among those on its machine', async () => {
    await anImport('sent last', 'reading', 1)
    await anImport('sent first', 'writing', 3)
    await anImport('elsewhere', 'reading', 4)
    await anImport('sent between', 'reading', 2)
    const isHere = (id: string) => id !== 'elsewhere'
    expect([await taken(isHere), await taken(isHere), await taken(isHere), await taken(isHere)]).toEqual([
      'sent first',
      'sent between',
      'sent last',
      undefined,
    ])
    expect(await taken()).toBe('elsewhere')
  })

  it.each<State>(['sending', 'read', 'written', 'failed'])('is none that is %s', async (state) => {
    await anImport('other', state)
    expect(await taken()).toBeUndefined()
  })
})

describe('an import', () => {
  it('can be deleted except while it is being written, which is reported', async () => {
    await anImport('being written', 'writing')
    await expect(forgetImport(db(), 'being written')).rejects.toMatchObject({
      type: 'conflict',
      message: 'The file is being imported right now',
    })
    expect((await importById(db(), 'being written')).state).toBe('writing')
    const { id } = await beginImport(db(), 'list.csv', 'editor')
    await forgetImport(db(), id)
    await expect(importById(db(), id)).rejects.toMatchObject({ type: 'not-found' })
  })

  it('is written only after it was read', async () => {
    const { id } = await beginImport(db(), 'list.csv', 'editor')
    expect((await noteListSent(db(), id)).state).toBe('reading')
    await expect(queueWriting(db(), id, 'editor')).rejects.toMatchObject({
      type: 'conflict',
      message: 'The file is still being read',
    })
    await db().update(catalogueImports).set({ state: 'read' })
    expect((await queueWriting(db(), id, 'editor')).state).toBe('writing')
    expect((await queueWriting(db(), id, 'other-editor')).state).toBe('writing')
    await db().update(catalogueImports).set({ state: 'failed', problem: 'It broke off' })
    await expect(queueWriting(db(), id, 'editor')).rejects.toMatchObject({
      type: 'conflict',
      message: 'It broke off',
    })
  })
})

describe('the list of past imports', () => {
  it('has the newest first, a hundred at most, without running uploads', async () => {
    await db().execute(sql`
      insert into catalogue_imports (id, file_name, state, created_at, expires_at)
      select 'sent ' || minutes, 'list.csv', 'written', now() - make_interval(mins => minutes), now() + interval '1 hour'
      from unnest(array[3, 1, 2] || array(select generate_series(4, 101))) as minutes`)
    await anImport('on its way', 'sending')
    expect((await pastImports(db())).map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, at) => `sent ${at + 1}`),
    )
  })
})
