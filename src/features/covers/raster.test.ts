import { describe, expect, it } from 'vitest'
import { articlePng, coverPng } from './raster.ts'

const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}
const game = { slug: 'calico', title: 'Calico', categories: ['puzzle'] }

describe('share pictures', () => {
  it('are 1200 x 630 and light enough to be fetched by every messenger', async () => {
    for (const png of [
      await coverPng(game, 'The Site'),
      await articlePng('rulebook', 'A Title: And Its Second Half', 'The Site'),
    ]) {
      expect(sizeOf(png)).toEqual([1200, 630])
      expect(png.length).toBeLessThan(300_000)
    }
  })

  it('show the name of the site they are given, and the title', async () => {
    const plain = Buffer.from(await coverPng(game, 'The Site'))
    expect(plain.equals(Buffer.from(await coverPng(game, 'Another Site')))).toBe(false)
    expect(plain.equals(Buffer.from(await coverPng({ ...game, title: 'Calicos' }, 'The Site')))).toBe(false)
    expect(plain.equals(Buffer.from(await coverPng(game, 'The Site')))).toBe(true)
  })

  it('are made for any title', async () => {
    for (const title of ['', '東京', '<svg onload="x">&', 'x'.repeat(200)])
      expect(sizeOf(await coverPng({ ...game, title }, '<&>'))).toEqual([1200, 630])
  })
})
