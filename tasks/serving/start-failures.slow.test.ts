import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StoreServer, startStoreServer } from '#/testing/served/store-server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'start-failures-'))
fs.writeFileSync(path.join(folder, 'file'), '')
const underAFile = path.join(folder, 'file', 'data')
const portHolder = net.createServer()
let takenPort = ''
let store: StoreServer

beforeAll(async () => {
  await once(portHolder.listen(0, '127.0.0.1'), 'listening')
  takenPort = String((portHolder.address() as net.AddressInfo).port)
  store = await startStoreServer()
})
afterAll(async () => {
  portHolder.close()
  await store.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const s3 = (changed: Record<string, string> = {}) => {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = store.bucket
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...changed,
  }
}

/** Settings that make a start fail, and its one line of output; invalid texts are tested in src/server/env.test.ts. */
const FAILURES: [name: string, variables: () => Record<string, string>, line: RegExp][] = [
  [
    'a port that is taken',
    () => ({ PORT: takenPort }),
    /^Port \d+ is taken\. Stop what uses it, or set PORT to/,
  ],
  [
    'figures at a taken port',
    () => ({ METRICS_PORT: takenPort }),
    /^Port \d+ is taken\. .* set METRICS_PORT to/,
  ],
  [
    'another machine',
    () => ({ HOST: '192.0.2.1' }),
    /^HOST 192\.0\.2\.1 is no address of this machine\. Set it to/,
  ],
  [
    'a folder that cannot be',
    () => ({ DATA_DIR: underAFile }),
    /^The data folder \S+ cannot be written \(ENOTDIR\)\. Set DATA_DIR to a folder that can\.$/,
  ],
  [
    'a folder for backups that cannot be',
    () => ({ BACKUP_DIR: underAFile, BACKUP_EVERY: '1d' }),
    /^The folder for backups \S+ cannot be written \(ENOTDIR\)\. Set BACKUP_DIR to a folder that can\.$/,
  ],
  [
    'a bucket that is not there',
    () => s3({ S3_BUCKET: 'crates' }),
    /^The file store refused the site \(404 NoSuchBucket\)\. Check S3_BUCKET\.$/,
  ],
  [
    'another key',
    () => s3({ S3_SECRET_ACCESS_KEY: 'another' }),
    /^The file store refused the site \(403 SignatureDoesNotMatch\)\. Check S3_SECRET_ACCESS_KEY and S3_REGION\.$/,
  ],
]

/** Starts the site by its entry, as `npm start` does. Returns what it printed once it has ended. */
async function start(variables: Record<string, string>) {
  const { PATH = '' } = process.env
  const defaults = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
  }
  const site = spawn(process.execPath, ['tasks/serve.ts'], {
    env: { PATH, ...defaults, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 15_000,
  })
  const [printed, failed, [code]] = await Promise.all([
    text(site.stdout),
    text(site.stderr),
    once(site, 'exit') as Promise<[number | null]>,
  ])
  return { code, printed: printed + failed }
}

describe('a failing start', () => {
  it.each(FAILURES)('%s', async (_name, variables, line) => {
    const { code, printed } = await start(variables())
    expect([code, printed.trimEnd()]).toEqual([1, expect.stringMatching(line)])
    expect(printed.trimEnd()).not.toContain('\n')
  })

  it('reports each invalid value in its own line', async () => {
    const { code, printed } = await start({ PORT: 'many', SITE_URL: 'example.org', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(printed.trim().split('\n')).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('SITE_URL'),
      expect.stringContaining('LOG_LEVEL'),
    ])
  })
})
