import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { environmentShape } from '#/server/env.ts'
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

/** A wrong value, or several variables that are wrong together, and the one line that the start ends with. */
interface WrongValue {
  /** A function where the value is known only once the tests run. */
  value: string | (() => string)
  line: RegExp
  /** Other variables without which this one is not used. */
  beside?: () => Record<string, string>
}

const notThisMachine = (name: string) =>
  new RegExp(`^${name} 192\\.0\\.2\\.1 is no address of this machine\\. Set it to one that is`)
const noSwitch = (name: string): WrongValue => ({
  value: 'yes',
  line: new RegExp(`^${name} must be on or off$`),
})
const beyond = (name: string, value: string): WrongValue => ({
  value,
  line: new RegExp(`^${name} must be at (?:least|most) \\d+$`),
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

/**
 * Wrong values of every variable. A new variable of `environmentShape` needs a row: without one the types and the last test fail.
 * What is wrong with a database that can be reached is tested where the site is opened.
 */
const WRONG_VALUES: Record<keyof typeof environmentShape.shape, WrongValue[]> = {
  PORT: [
    { value: 'many', line: /^PORT must be a whole number$/ },
    { value: '0x50', line: /^PORT must be a whole number$/ },
    { value: ' ', line: /^PORT must be a whole number$/ },
    beyond('PORT', '65536'),
    { value: () => takenPort, line: /^Port \d+ is taken\. Stop what uses it, or set PORT to another one\.$/ },
  ],
  HOST: [
    { value: '192.0.2.1', line: notThisMachine('HOST') },
    {
      value: 'no-such-machine.invalid',
      line: /^HOST no-such-machine\.invalid is no address of this machine\./,
    },
  ],
  METRICS_PORT: [
    { value: '1.5', line: /^METRICS_PORT must be a whole number$/ },
    {
      value: '3999',
      beside: () => ({ PORT: '3999' }),
      line: /^METRICS_PORT must be another port than PORT$/,
    },
    {
      value: () => takenPort,
      line: /^Port \d+ is taken\. Stop what uses it, or set METRICS_PORT to another one\.$/,
    },
  ],
  METRICS_HOST: [
    { value: '192.0.2.1', beside: () => ({ METRICS_PORT: '9464' }), line: notThisMachine('METRICS_HOST') },
  ],
  PROCESSES: [beyond('PROCESSES', '0'), { value: 'two', line: /^PROCESSES must be a whole number$/ }],
  SITE_URL: [
    'example.org',
    'ftp://example.org',
    'https://example.org/games',
    'https://name:word@example.org',
  ].map((value) => ({
    value,
    line: /^SITE_URL must be an origin such as https:\/\/example\.org, without a path$/,
  })),
  SITE_DOMAIN: [{ value: '@example.org', line: /^SITE_DOMAIN must be a domain such as example\.org$/ }],
  DATA_DIR: [
    {
      value: underAFile,
      line: /^The data folder \S+ cannot be written \(ENOTDIR\)\. Set DATA_DIR to a folder that can\.$/,
    },
  ],
  DATABASE_URL: [
    'mysql://name:word@localhost/site',
    'postgres://name:word@localhost/site?sslmode=always',
  ].map((value) => ({ value, line: /^DATABASE_URL (?!.*word)[^\n]+$/ })),
  OWNER_EMAILS: [
    {
      value: 'ann@example.org, bob',
      line: /^OWNER_EMAILS must list e-mail addresses, separated by commas$/,
    },
  ],
  DATABASE_DIRECT_URL: [
    {
      value: 'mysql://name:word@localhost/site',
      beside: () => ({ DATABASE_URL: 'postgres://localhost/site' }),
      line: /^DATABASE_DIRECT_URL (?!.*word)[^\n]+$/,
    },
    { value: 'postgres://localhost/site', line: /^DATABASE_DIRECT_URL needs DATABASE_URL/ },
  ],
  DATABASE_REPLICA_URL: [
    {
      value: 'mysql://name:word@localhost/site',
      beside: () => ({ DATABASE_URL: 'postgres://localhost/site' }),
      line: /^DATABASE_REPLICA_URL (?!.*word)[^\n]+$/,
    },
    { value: 'postgres://localhost/site', line: /^DATABASE_REPLICA_URL needs DATABASE_URL/ },
  ],
  SITE_SECRET: [{ value: 'too short', line: /^SITE_SECRET must have at least 32 characters$/ }],
  SMTP_URL: ['mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp://mail example'].map(
    (value) => ({
      value,
      line: /^SMTP_URL must be an address such as smtps:/,
    }),
  ),
  MAIL_FROM: [{ value: 'Games', line: /^MAIL_FROM must be an e-mail address, or a name and an address/ }],
  NEWSLETTER_MAILS_PER_MINUTE: [beyond('NEWSLETTER_MAILS_PER_MINUTE', '0')],
  TRUSTED_PROXIES: [
    { value: '10.0.0.0/33', line: /^TRUSTED_PROXIES must list addresses or networks such as/ },
  ],
  CACHE_MEGABYTES: [beyond('CACHE_MEGABYTES', '7')],
  RATE_LIMITS: [noSwitch('RATE_LIMITS')],
  SUPPORT_EMAIL: [{ value: 'support', line: /^SUPPORT_EMAIL must be an e-mail address$/ }],
  ANALYTICS_SCRIPT_URL: [{ value: '/script.js', line: /^ANALYTICS_SCRIPT_URL must be an address such as/ }],
  ANALYTICS_SITE_ID: [
    { value: 'x'.repeat(201), line: /^ANALYTICS_SITE_ID must have at most 200 characters$/ },
  ],
  SAMPLE_COMMUNITY: [noSwitch('SAMPLE_COMMUNITY')],
  OFFLINE_PAGE: [noSwitch('OFFLINE_PAGE')],
  S3_ENDPOINT: [
    { value: 's3.example.org', line: /^S3_ENDPOINT must be an address such as/, beside: s3 },
    {
      value: 'https://s3.example.org',
      line: /^S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too, to keep files in S3$/,
    },
  ],
  S3_BUCKET: [
    { value: 'No Bucket', line: /^S3_BUCKET must be the name of a bucket$/, beside: s3 },
    {
      value: 'crates',
      line: /^The file store refused the site \(404 NoSuchBucket\)\. Check S3_BUCKET\.$/,
      beside: s3,
    },
  ],
  S3_REGION: [
    { value: 'eu central', line: /^S3_REGION must have no spaces/, beside: s3 },
    {
      value: 'elsewhere',
      line: /^The file store refused the site \(403 \w+\)\. Check .*S3_REGION\.$/,
      beside: s3,
    },
  ],
  S3_ACCESS_KEY_ID: [{ value: 'the key', line: /^S3_ACCESS_KEY_ID must have no spaces/, beside: s3 }],
  S3_SECRET_ACCESS_KEY: [
    {
      value: 'another',
      line: /^The file store refused the site \(403 SignatureDoesNotMatch\)\. Check S3_SECRET_ACCESS_KEY and S3_REGION\.$/,
      beside: s3,
    },
  ],
  BACKUP_EVERY: [{ value: 'daily', line: /^BACKUP_EVERY must be a time such as 90m, 6h or 1d$/ }],
  BACKUP_DIR: [
    {
      value: underAFile,
      beside: () => ({ BACKUP_EVERY: '1d' }),
      line: /^The folder for backups \S+ cannot be written \(ENOTDIR\)\. Set BACKUP_DIR to a folder that can\.$/,
    },
  ],
  BACKUP_KEEP: [beyond('BACKUP_KEEP', '0')],
  LOG_LEVEL: [{ value: 'loud', line: /^LOG_LEVEL must be one of silent, error, warn, info, debug$/ }],
}

/** Starts the site by its entry, as `npm start` does, and waits until it has ended. */
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

describe('a start with a wrong value ends with one line', () => {
  for (const [name, values] of Object.entries(WRONG_VALUES))
    it(name, async () => {
      await Promise.all(
        values.map(async ({ value, line, beside }) => {
          const wrong = typeof value === 'string' ? value : value()
          const { code, printed } = await start({ ...beside?.(), [name]: wrong })
          expect([code, printed.trimEnd()], wrong).toEqual([1, expect.stringMatching(line)])
          expect(printed.trimEnd(), wrong).not.toContain('\n')
        }),
      )
    })

  it('or as many lines as values are wrong', async () => {
    const { code, printed } = await start({ PORT: 'many', SITE_URL: 'example.org', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(printed.trim().split('\n')).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('SITE_URL'),
      expect.stringContaining('LOG_LEVEL'),
    ])
  })

  it('for every variable of .env.example', () => {
    const named = fs.readFileSync('.env.example', 'utf8').match(/^[A-Z][A-Z0-9_]*(?==)/gm) ?? []
    expect(Object.keys(WRONG_VALUES).sort()).toEqual([...named].sort())
    for (const [name, values] of Object.entries(WRONG_VALUES)) expect(values.length, name).toBeGreaterThan(0)
  })
})
