import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { aGame } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import type { EditedCategory } from '../categories.schema.ts'
import { CATEGORY_WORDS } from '../model/categories.rules.ts'
import { categories } from '../model/categories.table.ts'

const db = testDatabase('starter', { searchable: true })
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'boss@twotop.example' })
})

const list = async () =>
  (await admin.send<{ categories: EditedCategory[] }>('GET', '/admin/categories')).body.categories
const namesOf = async () => (await list()).map(({ name }) => name)
const idOf = async (slug: string) =>
  (await db().select().from(categories).where(eq(categories.slug, slug)))[0]?.id ?? 0
const add = (name: string, description = '', headers = aKey()) =>
  admin.send<EditedCategory>('POST', '/admin/categories', { body: { name, description }, headers })
const change = async (id: number, name: string, description = '', from?: number) => {
  const revision = from ?? (await list()).find((each) => each.id === id)?.revision ?? 1
  return admin.send<EditedCategory & { type?: string }>('PATCH', `/admin/categories/${id}`, {
    body: { name, description },
    headers: { 'if-match': `"${revision}"` },
  })
}
const order = (ids: number[]) => admin.send<object>('PUT', '/admin/categories/order', { body: { ids } })

describe('a category', () => {
  it('is rejected with a field error without a name, or with another category’s name', async () => {
    expect(await add('  ')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name', message: CATEGORY_WORDS.nameMissing }] },
    })
    expect(await add('card GAME')).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'name', message: CATEGORY_WORDS.nameTaken }] },
    })
    expect((await change(await idOf('puzzle'), 'Card Game')).status).toBe(409)
    expect((await change(999_999, 'Missing')).status).toBe(404)
    expect(await namesOf()).toHaveLength(8)
  })

  it('is added once if the request is repeated, sorted by name', async () => {
    const key = aKey()
    const first = await add(' Bluffing ', 'Say one thing.', key)
    expect(first).toMatchObject({ status: 201, body: { name: 'Bluffing', slug: 'bluffing', gameCount: 0 } })
    expect((await add(' Bluffing ', 'Say one thing.', key)).body).toEqual(first.body)
    expect((await namesOf()).indexOf('Bluffing')).toBe(2)
  })

  it('keeps its slug when renamed, and its games are found by the new name', async () => {
    await aGame(db(), { title: 'Liar', categories: ['bluffing'] })
    const id = await idOf('bluffing')
    expect((await change(id, 'Deceit', 'Do another.')).body).toMatchObject({ slug: 'bluffing', gameCount: 1 })
    await expect
      .poll(async () => (await get<{ total: number }>('/games?q=deceit')).body.total, { timeout: 10_000 })
      .toBe(1)
    const acts = await db().select().from(auditLog).where(eq(auditLog.act, 'category changed'))
    expect(acts).toMatchObject([
      { subject: 'Bluffing', details: { Name: { from: 'Bluffing', to: 'Deceit' } } },
    ])
  })

  it('HOME-03: keeps its manual position', async () => {
    const ids = (await list()).map(({ id }) => id).reverse()
    const ordered = await order(ids)
    expect(ordered.body).toMatchObject({ categories: ids.map((id) => ({ id })) })
    await catalogueRead()
    const { body } = await get<{ categories: { id: number }[] }>('/categories')
    expect(body.categories.map(({ id }) => id)).toEqual(ids)
    await add('Another')
    expect((await namesOf()).at(-1)).toBe('Another')
    for (const wrong of [ids, [...ids, ids[0] ?? 0], [1]]) expect((await order(wrong)).status).toBe(409)
  })

  it('is deleted only if it has no games, including drafts', async () => {
    await aGame(db(), { title: 'A draft', categories: ['another'], published: false })
    const id = await idOf('another')
    expect(await admin.send('DELETE', `/admin/categories/${id}`)).toMatchObject({
      status: 409,
      body: { title: 'There are games in Another. Move them to another category first.' },
    })
    const { body } = await add('Empty')
    expect((await admin.send('DELETE', `/admin/categories/${body.id}`)).status).toBe(204)
    expect((await admin.send('DELETE', `/admin/categories/${body.id}`)).status).toBe(404)
    expect(await namesOf()).not.toContain('Empty')
  })
})
