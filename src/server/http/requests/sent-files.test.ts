import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dropOlderFiles, keepSentFile } from './sent-files.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('deletes files not written to for a number of hours, and keeps uploads in progress', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sent-files-'))
  const ages = { now: 0, 'an hour': 1, 'nearly a day': 23.9, 'more than a day': 24.1, 'a week': 168 }
  for (const [name, hours] of Object.entries(ages)) {
    await writeFile(path.join(folder, name), 'bytes')
    const writtenAt = new Date(Date.now() - hours * 3_600_000)
    await utimes(path.join(folder, name), writtenAt, writtenAt)
  }
  await dropOlderFiles(folder, 24)
  expect((await readdir(folder)).sort()).toEqual(['an hour', 'nearly a day', 'now'])
  await rm(folder, { recursive: true })
})

it('does nothing if there is no folder yet', async () => {
  await expect(dropOlderFiles(path.join(os.tmpdir(), 'there is no such folder'), 1)).resolves.toBeUndefined()
})

describe('an uploaded file', () => {
  const RULES = { maxBytes: 6, tooLarge: 'Six bytes at most', empty: 'Nothing was sent' }

  /** Stores a body sent in pieces; returns the result and the remaining files. */
  async function saved(pieces: string[], headers: Record<string, string> = {}) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'sent-files-'))
    const file = path.join(folder, 'sent')
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
        stream.close()
      },
    })
    const request = new Request('http://site.test/', {
      method: 'POST',
      headers,
      ...(pieces.length > 0 && { body, duplex: 'half' }),
    })
    const came = await keepSentFile(request, file, RULES).catch(({ status, message }) => [status, message])
    const left = await readdir(folder)
    const held = left.length > 0 && [
      await readFile(file, 'utf8'),
      ((await stat(file)).mode & 0o777).toString(8),
    ]
    await rm(folder, { recursive: true })
    return { came, held }
  }

  it('is stored as received, piece by piece, readable by its owner only', async () => {
    expect(await saved(['abc', 'def'])).toEqual({ came: 6, held: ['abcdef', '600'] })
    expect(await saved(['abcdef'], { 'content-length': '6' })).toEqual({ came: 6, held: ['abcdef', '600'] })
    expect(await saved(['a'])).toEqual({ came: 1, held: ['a', '600'] })
  })

  it('is rejected if too large, with or without Content-Length, or if empty; and nothing of it stays', async () => {
    const tooLarge = { came: [413, 'Six bytes at most'], held: false }
    expect(await saved(['abc', 'defg'])).toEqual(tooLarge)
    expect(await saved(['a'], { 'content-length': '7' })).toEqual(tooLarge)
    const nothing = { came: [400, 'Nothing was sent'], held: false }
    expect(await saved([])).toEqual(nothing)
    expect(await saved([''])).toEqual(nothing)
  })
  it('reports why it could not be stored, not that there was nothing to remove', async () => {
    const nowhere = path.join(os.tmpdir(), 'there is no such folder', 'sent')
    const request = new Request('http://site.test/', { method: 'POST', body: 'abc' })
    await expect(keepSentFile(request, nowhere, RULES)).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'open',
    })
  })
})
