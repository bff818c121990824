import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#/features/site-settings/model/site-settings.rules.ts'
import { type GameToShare, gamePng, postPng } from './covers.files.ts'

const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}
const subject = { slug: 'calico', title: 'Calico', categories: ['puzzle'], playMinutes: 30, weight: 2.2 }
const game: GameToShare = { subject, tagline: 'Sew a quilt.', difficulty: 'Medium', verdict: 'best' }
const titled = (title: string): GameToShare => ({ ...game, subject: { ...subject, title } })
const settings = { ...DEFAULT_SETTINGS, siteName: 'The Site' }
const drawn = async (shared: GameToShare, site = settings) => Buffer.from(await gamePng(shared, site))

describe('FIND-03: share pictures', () => {
  it('are 1200 x 630 and small enough for every messenger', async () => {
    const article = { picture: 'rulebook', title: 'A Title: And Its Second Half', excerpt: 'What it says.' }
    for (const png of [await drawn(game), Buffer.from(await postPng(article, settings))]) {
      expect(sizeOf(png)).toEqual([1200, 630])
      expect(png.length).toBeLessThan(300_000)
    }
  })

  it('change only with what they show', async () => {
    const plain = await drawn(game)
    expect((await drawn({ ...game })).equals(plain)).toBe(true)
    for (const other of [
      await drawn(game, { ...settings, siteName: 'Another Site' }),
      await drawn(game, { ...settings, tagline: 'Another tagline' }),
      await drawn(game, { ...settings, primaryColor: '#0f766e' }),
      await drawn(titled('Calicos')),
      await drawn({ ...game, tagline: 'Sew another.' }),
      await drawn({ ...game, difficulty: 'Hard' }),
      await drawn({ ...game, verdict: null }),
      await drawn({ ...game, subject: { ...subject, playMinutes: 45 } }),
    ])
      expect(other.equals(plain)).toBe(false)
  })

  it.each(['', '<svg onload="x">&', 'x'.repeat(200), '🎲🎲🎲', '\u202e\u0000evil'])(
    'are made for the title %j',
    async (title) => {
      expect(sizeOf(await drawn(titled(title), { ...settings, siteName: '<&>' }))).toEqual([1200, 630])
    },
  )
})
