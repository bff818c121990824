import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#/server/env.ts'
import { checkEnvironment } from './check-environment.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-environment-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())
const check = async (variables: Record<string, string>) =>
  (await checkEnvironment(readEnvironment({ DATA_DIR: folder, ...variables })))()

describe('checking the environment', () => {
  it('warns of a missing SITE_URL in production, if the site is reachable from other machines', async () => {
    expect(await check({})).toEqual([])
    vi.stubEnv('NODE_ENV', 'production')
    const warning = [expect.stringMatching(/^SITE_URL is not set: /)]
    expect(await check({})).toEqual(warning)
    expect(await check({ HOST: '::' })).toEqual(warning)
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(await check({ HOST })).toEqual([])
    const PUBLIC = { SITE_URL: 'https://games.example', SMTP_URL: 'smtp://127.0.0.1:9' }
    const OF_MAIL =
      /^The mail server at SMTP_URL 127\.0\.0\.1:9 does not take mail: .*ECONNREFUSED.*Mails wait/
    const lines = async (more: object) =>
      (await check({ ...PUBLIC, ...more })).map((line) => line.slice(0, 24))
    expect(await check({ ...PUBLIC, SITE_DOMAIN: 'games.example' })).toEqual([expect.stringMatching(OF_MAIL)])
    expect(await check({ ...PUBLIC, SMTP_URL: '', SITE_DOMAIN: 'games.example' })).toEqual([
      expect.stringMatching(/^SMTP_URL is not set: no mail leaves this machine/),
    ])
    const bad = { SITE_URL: 'http://games.example', RATE_LIMITS: 'off' }
    expect(await lines(bad)).toEqual([
      ...['SITE_URL begins with htt', 'Mails come from no-reply', 'RATE_LIMITS is off: anyb'],
      'The mail server at SMTP_',
    ])
    expect(await check({ SITE_URL: 'http://localhost:3000', RATE_LIMITS: 'off' })).toEqual([])
  })

  it('creates the backup folder only if backups are scheduled', async () => {
    const BACKUP_DIR = path.join(folder, 'backups')
    await check({ BACKUP_DIR })
    expect(fs.existsSync(BACKUP_DIR)).toBe(false)
    await check({ BACKUP_DIR, BACKUP_EVERY: '1d' })
    expect(fs.existsSync(BACKUP_DIR)).toBe(true)
  })
})
