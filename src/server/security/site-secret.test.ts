import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { keyedDigest, loadOrCreateSecret } from './site-secret.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-secret-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

it('AUTH-14: a secret is made once and survives restarts, readable by its owner only', () => {
  const file = path.join(folder, 'not', 'there', 'site.secret')
  const made = loadOrCreateSecret(file)
  expect(made.length).toBeGreaterThanOrEqual(43)
  expect(loadOrCreateSecret(file)).toBe(made)
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['site.secret'])
  expect(loadOrCreateSecret(path.join(folder, 'another.secret'))).not.toBe(made)
})

it('a digest is deterministic, and does not reveal its text', () => {
  expect(keyedDigest('ann@example.org')).toBe(keyedDigest('ann@example.org'))
  expect(keyedDigest('ann@example.org')).not.toBe(keyedDigest('bob@example.org'))
  expect(keyedDigest('ann@example.org')).toMatch(/^[\w-]{43}$/)
})

it.each(['', '\n', 'too short'])(
  'a file that holds %j instead of a secret is refused in a line',
  (content) => {
    const file = path.join(folder, 'emptied.secret')
    fs.writeFileSync(file, content)
    expect(() => loadOrCreateSecret(file)).toThrow(StartFailure)
    expect(() => loadOrCreateSecret(file)).toThrow(/^The file [^\n]+ holds no secret[^\n]+$/)
    expect(fs.readFileSync(file, 'utf8')).toBe(content)
  },
)
