import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { documents } from '#/api/documents.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { letProofAge } from '#/testing/ways-in/second-factor.ts'
import { DEFAULT_SETTINGS } from './model/site-settings.rules.ts'
import type { PublicSettings } from './model/site-settings.schema.ts'
import { siteSettings } from './model/site-settings.table.ts'

const db = testDatabase('empty')

const anAdmin = () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
const read = async () => (await aBrowser().send<PublicSettings>('GET', '/site-settings')).body
const path = '/admin/site-settings'

afterEach(async () => {
  await db().delete(siteSettings)
  await db().delete(auditLog)
  await db().delete(pictures)
})

describe('saving settings', () => {
  it('ADMIN-06: is rejected completely if one value is invalid, unknown or of another type', async () => {
    const admin = await anAdmin()
    const refused = await admin.send('PATCH', path, {
      body: {
        'general.siteName': 'Fine',
        'social.twitter': 'javascript:alert(1)',
        'theme.primaryColor': 'red',
      },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'theme.primaryColor', message: expect.stringContaining('#rrggbb') },
          { path: 'social.twitter', message: expect.stringContaining('https://x.com/') },
        ],
      },
    })
    for (const body of [
      { 'general.siteName': 7 },
      { 'features.enableBlog': 'no' },
      { 'theme.font': 'x' },
      { siteName: 'x' },
      [],
    ])
      expect((await admin.send('PATCH', path, { body })).status).toBe(400)
    expect(await db().select().from(siteSettings)).toEqual([])
    expect(await db().select().from(auditLog)).toEqual([])
  })

  it('needs a fresh proof of identity for settings about access and mail, but not for a name or colour', async () => {
    const admin = await anAdmin()
    await letProofAge(db(), 16)
    const statusOf = async (body: object) =>
      (await admin.send<{ type: string }>('PATCH', path, { body })).body.type
    expect(await statusOf({ 'general.siteName': 'Pair', 'words.question': 'What now?' })).toBeUndefined()
    for (const body of [
      { 'security.adminSecondFactor': false },
      { 'reach.supportAddress': 'else@where.example' },
    ])
      expect(await statusOf({ ...body, 'general.siteName': 'Taken' })).toBe('/problems/proof-needed')
    expect((await read()).siteName).toBe('Pair')
  })

  it('ADMIN-06, ADMIN-07: changes only the given settings, with immediate effect', async () => {
    const admin = await anAdmin()
    const saved = await admin.send<PublicSettings>('PATCH', path, {
      body: {
        'general.siteName': '  Pair & Co ',
        'theme.primaryColor': '#0F766E',
        'features.enableBlog': false,
      },
    })
    const expected = {
      ...DEFAULT_SETTINGS,
      siteName: 'Pair & Co',
      primaryColor: '#0f766e',
      enableBlog: false,
    }
    expect(saved).toMatchObject({ status: 200, body: expected })
    expect(await read()).toMatchObject(expected)
    const manifest = await documents.request('/manifest.webmanifest')
    expect(await manifest.json()).toMatchObject({ short_name: 'Pair & Co', theme_color: '#0f766e' })
    expect(manifest.headers.get('cache-control')).toBe('public, no-cache')
    expect((await documents.request('/feed.xml')).status).toBe(404)
  })

  it('ADMIN-07: takes effect in other processes', async () => {
    await read()
    await db().insert(siteSettings).values({ key: 'general.siteName', value: 'From elsewhere' })
    expect(await read()).toMatchObject({ siteName: 'From elsewhere' })
  })

  it('ADMIN-06: merges changes of two admins, also concurrent ones', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()]
    const answers = await Promise.all([
      one.send('PATCH', path, { body: { 'general.siteName': 'One', 'general.tagline': 'by one' } }),
      other.send('PATCH', path, { body: { 'general.tagline': 'by other', 'general.description': 'Other' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { siteName, tagline, description } = await read()
    expect([siteName, description]).toEqual(['One', 'Other'])
    expect(['by one', 'by other']).toContain(tagline)
  })

  it('is rejected if a changed setting was changed since, and preserves changes to other settings', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()]
    const [name, tagline, blog] = ['general.siteName', 'general.tagline', 'features.enableBlog']
    const found = { [name]: DEFAULT_SETTINGS.siteName, [tagline]: DEFAULT_SETTINGS.tagline, [blog]: true }
    const change = (to: object) => other.send('PUT', `${path}/changes`, { body: { from: found, to } })
    await one.send('PATCH', path, { body: { [name]: 'One', [blog]: false } })
    const refused = await change({ [name]: 'Other', [tagline]: 'by other' })
    expect([refused.status, refused.body]).toMatchObject([
      412,
      {
        type: '/problems/changed-meanwhile',
        title: 'Someone else changed this: Site Name',
        errors: [{ path: name, message: 'Someone else changed this' }],
      },
    ])
    expect(await read()).toMatchObject({ siteName: 'One', tagline: DEFAULT_SETTINGS.tagline })
    for (const to of [{ [tagline]: 'by other' }, { [name]: 'One' }])
      expect((await change(to)).status).toBe(200)
    expect(await read()).toMatchObject({ siteName: 'One', tagline: 'by other', enableBlog: false })
  })

  it('accepts images of the site, with their real size, and rejects others', async () => {
    const admin = await anAdmin()
    const [logo, share, gone] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
    await db()
      .insert(pictures)
      .values([
        { digest: share ?? '', width: 1200, height: 630 },
        { digest: logo ?? '', width: 400, height: 100 },
      ])
    const typed = (digest = '') => ({ address: `/pictures/${digest}.webp`, width: 1, height: 1 })
    const body = { 'face.logo': typed(logo), 'face.sharePicture': typed(share) }
    expect(await admin.send('PATCH', path, { body })).toMatchObject({ status: 200 })
    const expected = {
      logo: { address: `/pictures/${logo}.webp`, width: 400, height: 100 },
      sharePicture: { address: `/pictures/${share}.webp`, width: 1200, height: 630 },
    }
    expect(await read()).toMatchObject(expected)
    const message = 'This image is missing. Please choose the file again.'
    expect(await admin.send('PATCH', path, { body: { ...body, 'face.logo': typed(gone) } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'face.logo', message }] },
    })
    expect(await read()).toMatchObject(expected)
  })

  it('is logged once with the changes', async () => {
    const admin = await anAdmin()
    const body = { 'general.siteName': 'Dos', 'features.enableReviews': true }
    await admin.send('PATCH', path, { body })
    await admin.send('PATCH', path, { body })
    expect(
      await db().select().from(auditLog).where(eq(auditLog.adminEmail, admin.member.email)),
    ).toMatchObject([
      {
        act: 'settings changed',
        subject: 'Site Settings',
        details: { siteName: { from: 'TwoTop', to: 'Dos' } },
      },
    ])
  })
})
