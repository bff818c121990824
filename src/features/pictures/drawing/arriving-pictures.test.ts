import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { withUpload } from '../pictures.api.ts'
import { PICTURE_WORDS } from '../pictures.rules.ts'

const folder = vi.hoisted(() => {
  const { mkdtempSync } = process.getBuiltinModule('node:fs')
  const made = mkdtempSync(`${process.getBuiltinModule('node:os').tmpdir()}/site-arriving-`)
  process.env.DATA_DIR = made
  return made
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sends = (bytes: Uint8Array<ArrayBuffer>) =>
  new Request('http://site.test/', { method: 'POST', body: bytes })
const arrived = () => readdirSync(path.join(folder, 'arriving-pictures'))

it('uploads are processed one at a time, a limited number waits, and further ones get a message', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let atOnce = 0
  let most = 0
  const take = async (bytes: Uint8Array) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await held
    atOnce -= 1
    return bytes[0]
  }
  const all = Array.from({ length: 13 }, (_, index) => withUpload(sends(new Uint8Array([index])), take))
  await vi.waitFor(() => expect(arrived()).toHaveLength(13))
  await vi.waitFor(() => expect(atOnce).toBe(1))
  await expect(withUpload(sends(new Uint8Array([99])), take)).rejects.toMatchObject({
    type: 'unavailable',
    message: PICTURE_WORDS.tooManyWait,
    retryAfterSeconds: 20,
  })
  release()
  expect(await Promise.all(all)).toEqual(Array.from({ length: 13 }, (_, index) => index))
  expect(most).toBe(1)
  expect(arrived()).toEqual([])
})

it('a rejected upload frees its slot and leaves nothing behind', async () => {
  const fails = () => Promise.reject(new Error('broken'))
  await expect(withUpload(sends(new Uint8Array([1])), fails)).rejects.toThrow('broken')
  expect(await withUpload(sends(new Uint8Array([2])), async (bytes) => bytes.length)).toBe(1)
  expect(arrived()).toEqual([])
})
