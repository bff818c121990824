import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { pick } from '#/lib/order.ts'
import { aBrowser, aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { from } from '#/testing/calls/post-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { ATTACKS } from '#/testing/html/attack-html.ts'
import { ORIGINALS } from '../model/pages.rules.ts'
import { pages } from '../model/pages.table.ts'
import type { EditedPage, ListedPage, PageFields, WrittenPage } from '../pages.schema.ts'
import { pageFieldsOf } from './page-editing.rules.ts'

const db = testDatabase('empty')

let editor: Browser
let other: Browser
beforeAll(async () => {
  editor = await signedIn(db(), { email: 'mira@twotop.example', username: 'Mira' })
  other = await signedIn(db(), { email: 'jonas@twotop.example', username: 'Jonas' })
})
afterEach(async () => {
  await db().delete(pages)
  await db().delete(auditLog)
})

type Answer = EditedPage & { errors?: { path: string; message: string }[] }
const HOW: PageFields = {
  title: 'How we rate',
  slug: '',
  lede: '',
  description: 'How.',
  parts: [{ id: '', title: '', html: '<p>With <strong>care</strong>.</p>' }],
  place: 'footer',
  online: true,
}
const write = (fields: Partial<PageFields> = {}, headers = aKey()) =>
  editor.send<Answer>('POST', '/admin/pages', { body: { ...HOW, ...fields }, headers })
const change = (page: EditedPage, fields: Partial<PageFields>, by = editor) =>
  by.send<Answer>('PUT', `/admin/pages/${page.key}`, {
    body: { ...pageFieldsOf(page), ...fields },
    headers: from(page.revision),
  })
const opened = async (key: string, by = editor) =>
  (await by.send<EditedPage>('GET', `/admin/pages/${key}`)).body
const shown = (slug: string) => aBrowser().send<WrittenPage>('GET', `/pages/${slug}`)
const site = async () => (await aBrowser().send<PublicSettings>('GET', '/site-settings')).body
const putBack = (page: EditedPage, by = editor) =>
  by.send<Answer>('PUT', `/admin/pages/${page.key}/original`, { headers: from(page.revision) })
const moveToTrash = (key: string) => editor.send('DELETE', `/admin/pages/${key}`)

describe('a built-in page', () => {
  it('cannot be deleted, not even by its id', async () => {
    await change(await opened('about'), { title: 'Who we are' })
    const [row] = await db().select({ id: pages.id }).from(pages)
    for (const key of ['about', String(row?.id)]) expect((await moveToTrash(key)).status, key).toBe(404)
    expect((await shown('about')).body).toMatchObject({ title: 'Who we are' })
  })

  it.each(ORIGINALS)('has its original text until it is edited: %s', async (name) => {
    const page = await opened(name)
    expect(page).toMatchObject({ key: name, slug: name, state: 'delivered', revision: 0, changedBy: null })
    expect(page.parts.length).toBeGreaterThan(1)
    for (const { id, title, html } of page.parts) {
      expect(id).toMatch(/^[a-z0-9-]+$/)
      expect(title).not.toBe('')
      expect(html).toMatch(/^<(p|ul|h3)>/)
      expect(html).not.toMatch(/class=|<div|undefined|\[object/)
    }
    const { body } = await shown(name)
    expect(body).toStrictEqual({
      slug: name,
      original: name,
      updatedAt: null,
      ...pick(page, ['title', 'lede', 'description', 'parts']),
    })
    expect(await db().$count(pages)).toBe(0)
  })

  it('is edited, keeps the anchors of its parts, and can be restored to the original', async () => {
    const page = await opened('privacy')
    const parts = page.parts.map((part) => (part.id === 'cookies' ? { ...part, title: 'Biscuits' } : part))
    const saved = await change(page, { parts, lede: 'Rewritten.' })
    expect(saved).toMatchObject({
      status: 200,
      body: { state: 'online', revision: 1, changedBy: { name: 'Mira' } },
    })
    const { body } = await shown('privacy')
    expect(body.parts.find(({ id }) => id === 'cookies')?.title).toBe('Biscuits')
    expect((await site()).writtenPages).toEqual(['privacy'])

    const back = await putBack(saved.body)
    expect(back).toMatchObject({ status: 200, body: { state: 'delivered', revision: 2, lede: page.lede } })
    expect((await shown('privacy')).body).toMatchObject({ lede: page.lede, updatedAt: null })
    expect((await site()).writtenPages).toEqual([])
    expect((await putBack(back.body)).body.revision).toBe(2)
  })

  it('keeps its address, cannot be deleted, and is always visible', async () => {
    const saved = await change(await opened('terms'), { slug: 'rules', online: false })
    expect(saved.body).toMatchObject({ slug: 'terms', state: 'online' })
    expect((await moveToTrash('terms')).status).toBe(404)
    for (const key of ['contact', '0', '-1', 'about%20', '9999999999'])
      expect([400, 404]).toContain((await editor.send('GET', `/admin/pages/${key}`)).status)
  })

  it('reports a conflict and keeps both texts, also on its first save', async () => {
    const [mine, theirs] = [await opened('about'), await opened('about', other)]
    expect((await change(theirs, { lede: 'Theirs' }, other)).status).toBe(200)
    const refused = await change(mine, { lede: 'Mine' })
    expect(refused.status).toBe(412)
    expect(refused.body.title).toMatch(/^Jonas changed this page on /)
    expect((await putBack(mine)).status).toBe(412)
    const saved = await change({ ...mine, revision: (await opened('about')).revision }, { lede: 'Mine' })
    expect(saved.body).toMatchObject({ lede: 'Mine', revision: 2 })
    const withoutText = await editor.send('PUT', '/admin/pages/about', { body: pageFieldsOf(mine) })
    expect(withoutText.status).toBe(428)
  })

  it('accepts one of two concurrent saves', async () => {
    const page = await opened('terms')
    const answers = await Promise.all([change(page, { lede: 'One' }), change(page, { lede: 'Other' }, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
})

describe('a page created by the owner', () => {
  it('is created once, at the address of its title, and linked where chosen', async () => {
    const key = aKey()
    const [first, again] = [await write({}, key), await write({}, key)]
    expect(first).toMatchObject({ status: 201, body: { slug: 'how-we-rate', state: 'online', revision: 1 } })
    expect(again.body.key).toBe(first.body.key)
    expect((await shown('how-we-rate')).body).toMatchObject({ title: 'How we rate', original: null })
    expect(await site()).toMatchObject({
      footerPages: [{ label: 'How we rate', to: '/how-we-rate' }],
      writtenPages: ['how-we-rate'],
    })
    await change(first.body, { place: 'menu' })
    const { navigation, footerPages } = await site()
    expect(navigation.at(-1)).toEqual({ label: 'How we rate', to: '/how-we-rate' })
    expect(footerPages).toEqual([])
    expect((await write()).body.slug).toBe('how-we-rate-2')
  })

  it('shows visitors animations as a still image that can be played; the editor gets the original html', async () => {
    const digest = '0123456789abcdef0123456789abcdef'
    const html = `<p><img src="/pictures/${digest}-moving.webp" alt="Dice"></p>`
    const { body: page } = await write({ parts: [{ id: '', title: '', html }] })
    const still = `src="/pictures/${digest}.webp"`
    expect((await shown('how-we-rate')).body.parts[0]?.html).toContain(still)
    const written = (await opened(page.key)).parts[0]?.html
    expect(written).toContain(`src="/pictures/${digest}-moving.webp"`)
    expect(written).not.toContain(still)
  })

  it('is hidden while it is a draft or in the trash', async () => {
    const { body: page } = await write({ online: false })
    const isNowhere = async () => {
      expect((await shown('how-we-rate')).status).toBe(404)
      expect(await site()).toMatchObject({ footerPages: [], writtenPages: [] })
    }
    await isNowhere()
    const { body: online } = await change(page, { online: true })
    expect((await moveToTrash(page.key)).status).toBe(204)
    await isNowhere()
    expect((await moveToTrash(page.key)).status).toBe(404)
    expect((await editor.send('GET', `/admin/pages/${page.key}`)).status).toBe(404)
    expect((await change(online, { title: 'Gone' })).status).toBe(404)
    const { pages: listed } = (await editor.send<{ pages: ListedPage[] }>('GET', '/admin/pages')).body
    expect(listed.map(({ key }) => key)).toEqual([...ORIGINALS])
    const acts = await db().select({ act: auditLog.act }).from(auditLog).orderBy(auditLog.id)
    expect(acts.map(({ act }) => act)).toEqual(['page created', 'page changed', 'page deleted'])
  })

  it('redirects from a former public address', async () => {
    const { body: page } = await write()
    const { body: renamed } = await change(page, { slug: 'our-ratings' })
    expect((await shown('how-we-rate')).body.slug).toBe('our-ratings')
    expect((await site()).writtenPages).toEqual(['our-ratings', 'how-we-rate'])
    const { body: back } = await change(renamed, { slug: 'how-we-rate' })
    expect(back.slug).toBe('how-we-rate')
    expect((await shown('our-ratings')).body.slug).toBe('how-we-rate')
    // An address of before may be given to another page; then it leads there.
    await write({ title: 'Another', slug: 'our-ratings' })
    expect((await shown('our-ratings')).body).toMatchObject({ title: 'Another', slug: 'our-ratings' })
    expect((await change(back, { slug: 'our-ratings' })).body.errors).toEqual([
      { path: 'slug', message: 'Another page, “Another”, has this address' },
    ])
  })

  it('is sanitised when saved and when shown', async () => {
    const { body: page } = await write({
      parts: [{ id: 'text', title: '', html: `<p>ok</p>${ATTACKS.join('')}` }],
    })
    expect(page.parts[0]?.html).not.toMatch(/<script|onerror=|onload=|javascript:/i)
    // What was stored before a rule was tightened is cleaned when it is shown.
    await db()
      .update(pages)
      .set({ parts: [{ id: 'text', title: '', html: '<p onclick="x()">in</p><script>x()</script>' }] })
      .where(eq(pages.id, Number(page.key)))
    expect((await shown(page.slug)).body.parts[0]?.html).toBe('<p>in</p>')
  })
})
