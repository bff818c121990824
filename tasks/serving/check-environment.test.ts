import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#/server/env.ts'
import { checkEnvironment } from './check-environment.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-environment-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())
const check = (variables: Record<string, string>) =>
  checkEnvironment(readEnvironment({ DATA_DIR: folder, ...variables }))

describe('the check of the environment', () => {
  it('warns of a missing SITE_URL in production, where others can reach the site', async () => {
    expect(await check({})).toEqual([])
    vi.stubEnv('NODE_ENV', 'production')
    const warning = [expect.stringMatching(/^SITE_URL is not set: /)]
    expect(await check({})).toEqual(warning)
    expect(await check({ HOST: '::' })).toEqual(warning)
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(await check({ HOST })).toEqual([])
    expect(await check({ SITE_URL: 'https://games.example' })).toEqual([])
  })

  it('makes the folder for backups only where backups are made by schedule', async () => {
    const BACKUP_DIR = path.join(folder, 'backups')
    await check({ BACKUP_DIR })
    expect(fs.existsSync(BACKUP_DIR)).toBe(false)
    await check({ BACKUP_DIR, BACKUP_EVERY: '1d' })
    expect(fs.existsSync(BACKUP_DIR)).toBe(true)
  })
})
