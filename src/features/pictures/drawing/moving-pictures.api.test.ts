import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '#/api/documents.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { PICTURE_WORDS } from '../pictures.rules.ts'
import type { StoredPicture } from '../pictures.schema.ts'

const folder = vi.hoisted(() => {
  const { mkdtempSync } = process.getBuiltinModule('node:fs')
  const made = mkdtempSync(`${process.getBuiltinModule('node:os').tmpdir()}/site-moving-`)
  process.env.DATA_DIR = made
  return made
})

const db = testDatabase('empty')
let editor: Browser
beforeAll(async () => {
  editor = await signedIn(db(), { email: 'admin@twotop.example' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const upload = (bytes: Uint8Array) =>
  editor.send<StoredPicture & { title: string }>('POST', '/admin/pictures', {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  })
const frame = (colour: string, size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .png()
    .toBuffer()
async function moving(kind: 'gif' | 'webp', colours = ['#f00', '#0f0', '#00f'], size = 64) {
  const frames = await Promise.all(colours.map((colour) => frame(colour, size)))
  return sharp(frames, { join: { animated: true } })
    .toFormat(kind, { delay: colours.map((_, index) => 200 + 100 * index), loop: 3 })
    .toBuffer()
}
const served = async (address: string) => {
  const response = await documents.request(address)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('an animated image', () => {
  it.each(['gif', 'webp'] as const)(
    'GAME-10: as %s keeps its speed and its loops, and its first frame is a normal image',
    async (kind) => {
      const { status, body } = await upload(await moving(kind))
      expect([status, body.width, body.height]).toEqual([201, 64, 64])
      expect(body.moving).toBe(body.address.replace('.webp', '-moving.webp'))
      const { response, bytes } = await served(body.moving ?? '')
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        pages: 3,
        delay: [200, 300, 400],
        loop: 3,
      })
      const still = await sharp((await served(body.address.replace('.webp', '-480.webp'))).bytes)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([still.info.width, still.info.height]).toEqual([64, 64])
      expect((still.data[0] ?? 0) > 200 && (still.data[2] ?? 255) < 60).toBe(true)
    },
  )

  it('uploaded twice returns the same image; one with a single frame is not animated', async () => {
    const bytes = await moving('gif', ['#111', '#eee'])
    const { body: first } = await upload(bytes)
    expect((await upload(bytes)).body).toEqual(first)
    expect(
      (
        await upload(
          await sharp(await frame('#abc', 30))
            .gif()
            .toBuffer(),
        )
      ).body.moving,
    ).toBeNull()
  })

  it('is rejected with advice if it is too long', async () => {
    const colours = Array.from({ length: 401 }, (_, index) => (index % 2 === 0 ? '#f00' : '#00f'))
    const { status, body } = await upload(await moving('gif', colours, 4))
    expect([status, body.title]).toEqual([400, PICTURE_WORDS.tooMuchMotion])
  })

  it('is rejected with advice as an animated PNG, instead of losing its animation', async () => {
    const png = await frame('#f00', 20)
    const control = Buffer.from(
      `00000008${Buffer.from('acTL').toString('hex')}0000000200000000f38d9370`,
      'hex',
    )
    // After the first chunk, which says its size.
    const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
    const { status, body } = await upload(animated)
    expect([status, body.title]).toEqual([400, PICTURE_WORDS.motionNotTaken])
    expect((await upload(png)).status).toBe(201)
  })
})
