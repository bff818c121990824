import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import type { ComparedVersion, RestoredVersion, Version } from '#/features/revisions/model/versions.schema.ts'
import { aBrowser, aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { from } from '#/testing/calls/post-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { pages } from '../model/pages.table.ts'
import type { EditedPage, PageFields, WrittenPage } from '../pages.schema.ts'
import { pageFieldsOf } from './page-editing.rules.ts'

const db = testDatabase('empty')

let mira: Browser
let jonas: Browser
beforeAll(async () => {
  mira = await signedIn(db(), { email: 'mira@twotop.example', username: 'Mira' })
  jonas = await signedIn(db(), { email: 'jonas@twotop.example', username: 'Jonas' })
})
afterEach(async () => {
  await db().delete(pages)
  await db().delete(auditLog)
})

const HOW: PageFields = {
  title: 'How we rate',
  slug: '',
  lede: '',
  description: '',
  parts: [{ id: 'text', title: '', html: '<p>With care.</p>' }],
  place: 'footer',
  online: true,
}
const write = async (fields: Partial<PageFields> = {}) =>
  (await mira.send<EditedPage>('POST', '/admin/pages', { body: { ...HOW, ...fields }, headers: aKey() })).body
const opened = async (key: string) => (await mira.send<EditedPage>('GET', `/admin/pages/${key}`)).body
const change = async (page: EditedPage, fields: Partial<PageFields>, by = mira) =>
  (
    await by.send<EditedPage>('PUT', `/admin/pages/${page.key}`, {
      body: { ...pageFieldsOf(page), ...fields },
      headers: from(page.revision),
    })
  ).body
const versions = async (key: string) =>
  (await mira.send<{ versions: Version[] }>('GET', `/admin/pages/${key}/versions`)).body.versions
const compared = (key: string, version: number) =>
  mira.send<ComparedVersion>('GET', `/admin/pages/${key}/versions/${version}`)
const restore = (key: string, version: number, revision: number, by = mira) =>
  by.send<RestoredVersion & { title: string }>('POST', `/admin/pages/${key}/versions/${version}/restore`, {
    headers: from(revision),
  })
const shown = (slug: string) => aBrowser().send<WrittenPage>('GET', `/pages/${slug}`)
const of = ({ source, savedBy, changed, isNow }: Version) => [source, savedBy?.name ?? null, changed, isNow]

describe('the versions of an owner’s page', () => {
  it('are compared field by field', async () => {
    const first = await write()
    const second = await change(
      first,
      { parts: [{ id: 'text', title: '', html: '<p>With joy.</p>' }] },
      jonas,
    )
    const [, made] = await versions(first.key)
    const { body } = await compared(first.key, made?.id ?? 0)
    expect(body).toMatchObject({ revision: second.revision, savedBy: { name: 'Mira' }, isNow: false })
    expect(body.fields).toEqual([
      { name: 'Title', before: 'How we rate', now: 'How we rate', isSame: true },
      { name: 'Under the title', before: '', now: '', isSame: true },
      { name: 'Text', before: 'With care.', now: 'With joy.', isSame: false },
      { name: 'For search engines', before: '', now: '', isSame: true },
    ])
    expect((await compared(first.key, 999_999)).status).toBe(404)
    expect((await compared('about', made?.id ?? 0)).status).toBe(404)
  })

  it('are restored as a new version without changing the slug, and restoring can be undone', async () => {
    const first = await write()
    const second = await change(first, { title: 'Spoilt', slug: 'grades' }, jonas)
    const [spoilt, made] = await versions(first.key)
    const back = await restore(first.key, made?.id ?? 0, second.revision)
    expect(back).toMatchObject({ status: 200, body: { revision: second.revision + 1, before: spoilt?.id } })
    expect((await shown('grades')).body).toMatchObject({ title: 'How we rate', slug: 'grades' })
    expect((await versions(first.key)).map(of)[0]).toEqual(['restored', 'Mira', ['Title'], true])
    // Brought back once more, nothing changes.
    const again = await restore(first.key, made?.id ?? 0, second.revision)
    expect(again.body).toMatchObject({ revision: back.body.revision, before: null })
    await restore(first.key, spoilt?.id ?? 0, back.body.revision)
    expect((await shown('grades')).body.title).toBe('Spoilt')
    const acts = await db().select({ act: auditLog.act }).from(auditLog).orderBy(auditLog.id)
    expect(acts.map(({ act }) => act)).toEqual([
      'page created',
      'page changed',
      'page version brought back',
      'page version brought back',
    ])
  })

  it('are sanitised again when restored', async () => {
    const page = await write()
    const [made] = await versions(page.key)
    await change(page, { title: 'Second' }, jonas)
    await db().execute(sql`
      update versions set fields = jsonb_set(fields, '{parts,0,html}', '"<p onclick=x()>in</p><script>x()</script>"')
      where id = ${made?.id}`)
    expect((await restore(page.key, made?.id ?? 0, 2)).status).toBe(200)
    const [row] = await db()
      .select()
      .from(pages)
      .where(eq(pages.id, Number(page.key)))
    expect(row?.parts[0]?.html).toBe('<p>in</p>')
  })
})

describe('the versions of a built-in page', () => {
  it('are those of its edited text, which comes back after the original was restored', async () => {
    expect(await versions('terms')).toEqual([])
    const saved = await change(await opened('terms'), { lede: 'Ours.' })
    const [ours] = await versions('terms')
    const original = await mira.send<EditedPage>('PUT', '/admin/pages/terms/original', {
      headers: from(saved.revision),
    })
    expect((await shown('terms')).body.updatedAt).toBeNull()
    expect((await versions('terms')).map(of)).toEqual([['saved', 'Mira', [], false]])
    const { body } = await compared('terms', ours?.id ?? 0)
    expect(body.fields.filter(({ isSame }) => !isSame).map(({ name }) => name)).toEqual(['Under the title'])
    const back = await restore('terms', ours?.id ?? 0, original.body.revision)
    expect(back.body).toMatchObject({ revision: original.body.revision + 1, before: null })
    expect((await shown('terms')).body.lede).toBe('Ours.')
    expect((await restore('terms', ours?.id ?? 0, 1)).body.before).toBeNull()
  })
})
