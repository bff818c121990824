import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { FileStorage } from './storage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function storesFiles(kept: () => FileStorage) {
  it('gives back what was kept, replaced where it was kept again', async () => {
    await kept().put('pictures/a-480.webp', bytes('one'), 'image/webp')
    await kept().put('pictures/a-480.webp', bytes('two'), 'image/webp')
    expect(await kept().get('pictures/a-480.webp')).toEqual(bytes('two'))
  })

  it('knows nothing of what was never kept, or was taken away', async () => {
    expect(await kept().get('pictures/none.webp')).toBeNull()
    await kept().put('pictures/b.webp', bytes('b'), 'image/webp')
    await kept().remove('pictures/b.webp')
    await kept().remove('pictures/b.webp')
    expect(await kept().get('pictures/b.webp')).toBeNull()
  })
}

describe('a folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-kept-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  storesFiles(() => folderStorage(folder))

  it('holds no half of a file that could not be kept', async () => {
    writeFileSync(path.join(folder, 'taken'), 'a file where a folder would be')
    await expect(folderStorage(folder).put('taken/x.webp', bytes('x'), 'image/webp')).rejects.toThrow()
    expect(readdirSync(path.join(folder, 'pictures')).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('an S3-compatible store', () => {
  const SECRET = 'the secret key'
  const files = new Map<string, { bytes: Buffer; type: string }>()
  const faults: string[] = []
  let failing = 0

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const fault = faultOfSignature(request, body)
    if (fault) faults.push(fault)
    const answer = (status: number, sent?: Buffer) => response.writeHead(status).end(sent)
    if (fault) return answer(403)
    if (failing > 0) {
      failing -= 1
      return answer(500)
    }
    const file = request.url ?? ''
    if (request.method === 'PUT') {
      files.set(file, { bytes: body, type: request.headers['content-type'] ?? '' })
      return answer(200)
    }
    if (request.method === 'DELETE') return answer(files.delete(file) ? 204 : 404)
    const found = files.get(file)
    return found ? answer(200, found.bytes) : answer(404)
  })

  /** Signs the request again, as the store would (AWS Signature Version 4), and compares. */
  function faultOfSignature({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
    const given = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    )
    if (!given) return 'it is not signed'
    const [, credential = '', names = '', signature] = given
    const [id, day = '', region = '', service = ''] = credential.split('/')
    if (id !== 'thekey' || region !== 'home' || service !== 's3') return `signed by ${credential}`
    const digest = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
    const said = String(headers['x-amz-content-sha256'] ?? '')
    if (said !== 'UNSIGNED-PAYLOAD' && said !== digest(body)) return 'the body is another one'
    const canonical = [
      method,
      url,
      '',
      ...names.split(';').map((name) => `${name}:${headers[name]}`),
      '',
      names,
      said,
    ].join('\n')
    const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${day}/${region}/s3/aws4_request\n${digest(canonical)}`
    const sign = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
    const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${SECRET}`)
    return sign(key, text).toString('hex') === signature ? null : 'the signature is another one'
  }

  const store = (secretAccessKey = SECRET) =>
    bucketStorage({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      name: 'boxes',
      region: 'home',
      accessKeyId: 'thekey',
      secretAccessKey,
    })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  storesFiles(() => store())

  it('is asked with signatures it can check, by bucket and name', async () => {
    await store().put('pictures/c.avif', bytes('c'), 'image/avif')
    expect(files.get('/boxes/pictures/c.avif')).toEqual({ bytes: Buffer.from('c'), type: 'image/avif' })
    expect(faults).toEqual([])
  })

  it('is asked again where it fails for a moment', async () => {
    failing = 1
    await store().put('pictures/d.avif', bytes('d'), 'image/avif')
    expect(await store().get('pictures/d.avif')).toEqual(bytes('d'))
  })

  it('that refuses is a fault that says so', async () => {
    await expect(store('another key').get('pictures/c.avif')).rejects.toThrow(
      'answered 403 to reading a file',
    )
    await expect(store('another key').put('x', bytes('x'), 'image/avif')).rejects.toThrow('answered 403')
    await expect(store('another key').remove('x')).rejects.toThrow('answered 403')
    expect(faults).toContain('the signature is another one')
  })
})
