import { readdirSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '#/api/app.ts'
import { documents } from '#/api/documents.ts'
import { rememberClient } from '#/server/connections/client-address.ts'
import { type Browser, sessionCookieOf, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { pictures } from './model/pictures.table.ts'
import { PICTURE_MAX_BYTES, PICTURE_WORDS } from './pictures.rules.ts'
import type { StoredPicture } from './pictures.schema.ts'

const folder = vi.hoisted(() => {
  const { mkdtempSync } = process.getBuiltinModule('node:fs')
  const made = mkdtempSync(`${process.getBuiltinModule('node:os').tmpdir()}/site-pictures-`)
  process.env.DATA_DIR = made
  return made
})

const db = testDatabase('empty')
let admin: Browser & { member: { id: string } }
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'admin@twotop.example' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const upload = (bytes: Uint8Array | string) =>
  admin.send<StoredPicture & { title: string }>('POST', '/admin/pictures', {
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  })
const drawn = (width: number, height: number, colour = '#c33') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
const filesSaved = () => {
  try {
    return readdirSync(path.join(folder, 'pictures'))
  } catch {
    return []
  }
}
const nothingIsSavedBy = async (doing: () => Promise<unknown>) => {
  const before = { files: filesSaved(), rows: await db().$count(pictures) }
  await doing()
  expect({ files: filesSaved(), rows: await db().$count(pictures) }).toEqual(before)
}

describe('an invalid image upload', () => {
  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
    ['a text', () => 'Dear friend'],
    [
      'an svg',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    ['a page that begins like a picture', () => 'GIF89a<script>alert(1)</script>'],
    ['a jpeg that ends too soon', async () => (await drawn(600, 400).jpeg().toBuffer()).subarray(0, 900)],
    ['a tiff', () => drawn(20, 20).tiff().toBuffer()],
    ['a png whose middle is torn', async () => (await drawn(300, 300).png().toBuffer()).fill(7, 60, 200)],
  ])('is rejected with one sentence, and nothing is saved: %s', async (_what, made) => {
    const bytes = await made()
    await nothingIsSavedBy(async () => {
      const { status, body } = await upload(bytes)
      expect([status, body.title]).toEqual([400, PICTURE_WORDS.noPicture])
    })
  })

  it('rejects too many pixels, however small the file', async () => {
    const bomb = await drawn(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.byteLength).toBeLessThan(1_000_000)
    await nothingIsSavedBy(async () => {
      const { status, body } = await upload(bomb)
      expect([status, body.title]).toEqual([400, PICTURE_WORDS.tooManyPixels])
    })
  })

  it('rejects a file one byte over 30 MB', async () => {
    await nothingIsSavedBy(async () => {
      const { status, body } = await upload(new Uint8Array(PICTURE_MAX_BYTES + 1))
      expect([status, body.title]).toEqual([413, PICTURE_WORDS.tooLarge])
    })
  })

  it('rejects a body that is not a file, and a request from another site', async () => {
    const json = await admin.send('POST', '/admin/pictures', { body: { a: 1 } })
    expect(json.status).toBe(415)
    const foreign = await admin.send('POST', '/admin/pictures', {
      body: 'x',
      headers: { 'content-type': 'application/octet-stream', origin: 'https://evil.test' },
    })
    expect(foreign.status).toBe(403)
  })
})

describe('a gigabyte', () => {
  const server = createServer(
    getRequestListener((request) => api.fetch(rememberClient(request, '198.18.0.1'))),
  )
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))

  it.each([
    ['that says how large it is', true],
    ['that does not', false],
  ])('%s is refused long before it is read', async (_what, saysSize) => {
    const cookie = await sessionCookieOf(admin.member.id)
    const { port } = server.address() as AddressInfo
    const size = 1024 ** 3
    const chunk = Buffer.alloc(256 * 1024)
    let sent = 0
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request({
        port,
        host: '127.0.0.1',
        path: '/api/admin/pictures',
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/octet-stream',
          ...(saysSize && { 'content-length': size }),
        },
      })
      let isAnswered = false
      sending.on('response', (response) => {
        isAnswered = true
        response.resume()
        resolve(response.statusCode)
        sending.destroy()
      })
      sending.on('error', (cause) => !isAnswered && reject(cause))
      const write = () => {
        while (!isAnswered && sent < size) {
          sent += chunk.byteLength
          if (!sending.write(chunk)) {
            sending.once('drain', write)
            return
          }
        }
      }
      write()
    })
    expect(status).toBe(413)
    expect(sent).toBeLessThan(128 * 1024 ** 2)
  })
})

describe('an uploaded image', () => {
  const served = async (address: string) => {
    const response = await documents.request(address)
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const at = (address: string, ending: string) => address.replace('.webp', ending)

  it('GAME-10: is rendered in two formats and three widths, and cached forever', async () => {
    const { status, body } = await upload(await drawn(2400, 1200).jpeg().toBuffer())
    expect([status, body.width, body.height]).toEqual([201, 1600, 800])
    expect(body.address).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
    for (const [ending, width] of [
      ['-480.', 480],
      ['-960.', 960],
      ['-1600.', 1600],
    ] as const)
      for (const kind of ['avif', 'webp']) {
        const { response, bytes } = await served(at(body.address, `${ending}${kind}`))
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe(`image/${kind}`)
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(await sharp(bytes).metadata()).toMatchObject({
          width,
          height: width / 2,
          format: kind === 'avif' ? 'heif' : 'webp',
        })
      }
    expect((await sharp((await served(body.address)).bytes).metadata()).width).toBe(1600)
  })

  it('GAME-10: is never enlarged', async () => {
    const { body } = await upload(await drawn(300, 200, '#3c3').png().toBuffer())
    expect([body.width, body.height]).toEqual([300, 200])
    expect((await sharp((await served(at(body.address, '-1600.avif'))).bytes).metadata()).width).toBe(300)
  })

  it('GAME-10: loses its metadata, and is rotated by its orientation', async () => {
    const taken = await drawn(400, 200, '#33c')
      .withExif({ IFD0: { Copyright: 'A person at home' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await upload(taken)
    expect([body.width, body.height]).toEqual([200, 400])
    for (const ending of ['-480.avif', '-480.webp']) {
      const { bytes } = await served(at(body.address, ending))
      const { exif, orientation, xmp, icc, width, height } = await sharp(bytes).metadata()
      expect({ exif, orientation, xmp, icc, width, height }).toEqual({ width: 200, height: 400 })
    }
  })

  it('GAME-10: keeps transparency, and may be an AVIF', async () => {
    const seeThrough = await sharp({
      create: { width: 40, height: 40, channels: 4, background: '#ff000000' },
    })
      .avif()
      .toBuffer()
    const { status, body } = await upload(seeThrough)
    expect(status).toBe(201)
    const { bytes } = await served(body.address)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.channels, data[3]]).toEqual([4, 0])
  })

  it('GAME-10: uploaded twice is stored once', async () => {
    const bytes = await drawn(50, 50, '#123').png().toBuffer()
    const { body: first } = await upload(bytes)
    await nothingIsSavedBy(async () => expect((await upload(bytes)).body).toEqual(first))
  })

  it.each([
    '/pictures/0123456789abcdef0123456789abcdef.webp',
    '/pictures/0123456789abcdef0123456789abcdef-480.avif',
    '/pictures/0123456789abcdef0123456789abcdef-481.avif',
    '/pictures/..%2f..%2fsite.secret',
    '/pictures/site.secret',
  ])('is not found at %s', async (address) => {
    expect((await documents.request(address)).status).toBe(404)
  })
})
