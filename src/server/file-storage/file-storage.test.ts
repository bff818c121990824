import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartFailure } from '#/server/start-failure.ts'
import { type StoreServer, startStoreServer } from '#/testing/served/store-server.ts'
import type { Bucket, FileStorage } from './bucket-storage.ts'
import { bucketStorage } from './bucket-storage.ts'
import { checkBucket } from './check-bucket.ts'
import { folderStorage } from './file-storage.ts'
import { BucketFailure, isBucketFailure } from './storage-failures.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function storesFiles(saved: () => FileStorage) {
  it('returns a stored file, replaced if stored again', async () => {
    await saved().put('pictures/a-480.webp', bytes('one'), 'image/webp')
    await saved().put('pictures/a-480.webp', bytes('two'), 'image/webp')
    expect(await saved().get('pictures/a-480.webp')).toEqual(bytes('two'))
  })

  it('returns null for a file that was never stored, or was removed', async () => {
    expect(await saved().get('pictures/none.webp')).toBeNull()
    await saved().put('pictures/b.webp', bytes('b'), 'image/webp')
    await saved().remove('pictures/b.webp')
    await saved().remove('pictures/b.webp')
    expect(await saved().get('pictures/b.webp')).toBeNull()
  })
}

describe('file storage in a folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  storesFiles(() => folderStorage(folder))

  it('leaves no partial file if storing fails', async () => {
    writeFileSync(path.join(folder, 'taken'), 'a file where a folder would be')
    await expect(folderStorage(folder).put('taken/x.webp', bytes('x'), 'image/webp')).rejects.toThrow()
    expect(readdirSync(path.join(folder, 'pictures')).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('file storage in an S3-compatible store', () => {
  let server: StoreServer
  beforeAll(async () => {
    server = await startStoreServer()
  })
  afterAll(() => server.close())
  const store = (more: Partial<Bucket> = {}, patienceMs?: number) =>
    bucketStorage({ ...server.bucket, ...more }, patienceMs)
  storesFiles(() => store())

  it('sends requests with valid signatures, by bucket and name', async () => {
    await store().put('pictures/c.avif', bytes('c'), 'image/avif')
    expect(server.files.get('/boxes/pictures/c.avif')).toEqual({
      bytes: Buffer.from('c'),
      type: 'image/avif',
    })
    expect(server.fieldErrors).toEqual([])
  })

  it('retries after a temporary error', async () => {
    server.answerNext(500, 1)
    await store().put('pictures/d.avif', bytes('d'), 'image/avif')
    expect(await store().get('pictures/d.avif')).toEqual(bytes('d'))
  })

  /** Every operation fails as an unavailable store. */
  const failsWith = async (files: FileStorage, words: string) => {
    for (const [asking, doing] of [
      [() => files.get('pictures/c.avif'), 'reading'],
      [() => files.put('x', bytes('x'), 'image/avif'), 'keeping'],
      [() => files.remove('x'), 'removing'],
    ] as const) {
      const failure = await asking().catch((cause: unknown) => cause)
      expect(failure).toBeInstanceOf(BucketFailure)
      expect(String(failure)).toContain(`${words} to ${doing} a file`)
      expect(isBucketFailure(new Error('a picture was not kept', { cause: failure }))).toBe(true)
    }
  }

  it('reports a refusal as unavailable, with its status', async () => {
    await failsWith(store({ secretAccessKey: 'another key' }), 'answered 403 SignatureDoesNotMatch')
    expect(server.fieldErrors).toContain('the signature is another one')
    server.answerNext(503)
    await failsWith(store(), 'answered 503')
    server.answerNext(200, 0)
  })

  it('recognises a missing file even if the key may not list the bucket, where S3 responds 403', async () => {
    server.allowListing(false)
    await store().put('pictures/e.avif', bytes('e'), 'image/avif')
    expect(await store().get('pictures/e.avif')).toEqual(bytes('e'))
    expect(await store().get('pictures/absent.avif')).toBeNull()
    server.allowListing(true)
  })

  it('does not confuse a missing bucket with a missing file', async () => {
    await expect(store({ name: 'crates' }).get('pictures/c.avif')).rejects.toThrow('404 NoSuchBucket')
  })

  it('is checked at the start with a permanent file, with or without permission to list', async () => {
    for (const mayList of [true, false]) {
      server.files.delete('/boxes/start-check.txt')
      server.allowListing(mayList)
      expect(await checkBucket(server.bucket)).toEqual([])
      expect(server.files.has('/boxes/start-check.txt')).toBe(true)
      server.deny('PUT')
      expect(await checkBucket(server.bucket)).toEqual([])
      server.deny()
    }
    server.allowListing(true)
  })

  it('stops the start with one line if the store rejects the key', async () => {
    server.files.delete('/boxes/start-check.txt')
    server.deny('PUT')
    const access = 'Check S3_BUCKET and that the key may get, put and delete objects in it.'
    await expect(checkBucket(server.bucket)).rejects.toThrow(
      new StartFailure(`The file store refused the site (403 AccessDenied). ${access}`),
    )
    server.deny('GET')
    await expect(checkBucket(server.bucket)).rejects.toThrow(StartFailure)
    server.deny()
    server.answerNext(301, 1)
    await expect(checkBucket(server.bucket)).rejects.toThrow(
      /refused the site \(301\)\. Check the S3_ variables\.$/,
    )
  })

  it('only warns at the start if the store does not respond', async () => {
    server.answerNext('hang')
    expect(await checkBucket(server.bucket, 100)).toEqual([
      expect.stringMatching(/^The file store at S3_ENDPOINT http\S+ does not answer \(no connection\)\./),
    ])
    server.answerNext(503)
    expect(await checkBucket(server.bucket)).toEqual([expect.stringContaining('does not answer (503)')])
    server.answerNext(200, 0)
  })

  it('counts a silent or unreachable store as unavailable', async () => {
    server.answerNext('hang')
    await failsWith(store({}, 100), 'did not answer')
    server.answerNext(200, 0)
    await failsWith(store({ endpoint: 'http://127.0.0.1:1' }), 'did not answer')
    expect(isBucketFailure(new Error('ECONNREFUSED'))).toBe(false)
  })
})
