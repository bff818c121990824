import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readHeic, TooManyPixels } from '#/server/heic/read-heic.ts'
import { PICTURE_WORDS } from '../pictures.rules.ts'
import { renderPicture } from './render-picture.ts'

/** Blue, with a red field of a third in its upper left corner, as `heif-enc` wrote it: 320 by 240. */
const heic = (name: 'drawn' | 'turned' | 'wide-colours') =>
  new Uint8Array(
    readFileSync(fileURLToPath(new URL(`../../../testing/pictures/${name}.heic`, import.meta.url))),
  )

/** The colours in the four corners of the largest WebP, clockwise from the upper left. */
async function cornersOf(bytes: Uint8Array<ArrayBuffer>) {
  const drawn = await renderPicture(bytes)
  const largest = drawn.renditions.find(({ width, kind }) => width === 1600 && kind === 'webp')
  const { data, info } = await sharp(largest?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  const [right, bottom] = [info.width - 9, info.height - 9]
  const seen = [at(8, 8), at(right, 8), at(right, bottom), at(8, bottom)]
  return { ...drawn, seen, corners: seen.map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue')) }
}

describe('a phone photo', () => {
  it('GAME-10: as HEIC is rendered like any other image', async () => {
    const { width, height, corners, renditions, motion } = await cornersOf(heic('drawn'))
    expect([width, height, motion]).toEqual([320, 240, null])
    expect(corners).toEqual(['red', 'blue', 'blue', 'blue'])
    expect(renditions.map(({ width, kind }) => `${width} ${kind}`)).toEqual([
      '480 avif',
      '480 webp',
      '960 avif',
      '960 webp',
      '1600 avif',
      '1600 webp',
    ])
  })

  it('GAME-10: as HEIC is rotated once by its orientation', async () => {
    const { width, height, corners } = await cornersOf(heic('turned'))
    expect([width, height]).toEqual([240, 320])
    expect(corners).toEqual(['blue', 'blue', 'blue', 'red'])
  })
})

describe('an invalid HEIC', () => {
  const whole = heic('drawn')
  it.each([40, 200, 420, whole.length - 300])(
    'is rejected with a message if it is truncated after %i bytes',
    async (length) => {
      await expect(renderPicture(whole.slice(0, length))).rejects.toThrow(PICTURE_WORDS.noPicture)
    },
  )

  it('is rejected before it is decoded if it has too many pixels', async () => {
    const order = { bytes: whole, maxPixels: 320 * 240 }
    expect((await readHeic(order)).length).toBeGreaterThan(320 * 240 * 3)
    await expect(readHeic({ ...order, maxPixels: 320 * 240 - 1 })).rejects.toThrow(TooManyPixels)
  })

  it('is abandoned if decoding takes too long', async () => {
    await expect(readHeic({ bytes: whole, maxPixels: 1_000_000 }, 1)).rejects.toThrow('took too long')
  })

  it('is rejected as a sequence, with advice', async () => {
    const sequence = heic('drawn')
    sequence.set(
      [...'hevc'].map((letter) => letter.charCodeAt(0)),
      8,
    )
    await expect(renderPicture(sequence)).rejects.toThrow(PICTURE_WORDS.motionNotTaken)
  })
})
