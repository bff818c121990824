import type { Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { logTo } from '../log.ts'
import { warnOfProxy } from './site-server.ts'

vi.stubEnv('TRUSTED_PROXIES', '10.0.0.0/8')
vi.stubEnv('SITE_URL', 'http://site.test')

const lines: string[] = []
logTo('warn', { write: (line: string) => void lines.push(line) })

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  warnOfProxy({ headers, socket: { remoteAddress } as Socket })

it('warns once of each misconfigured proxy header, without addresses', () => {
  from('203.0.113.7')
  from('10.1.2.3', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' })
  expect(lines).toEqual([])
  for (const _ of [1, 2]) from('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES')
  for (const _ of [1, 2]) from('10.1.2.3', { 'x-forwarded-proto': 'https' })
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Set SITE_URL to the https address')
  expect(lines.join('')).not.toMatch(/203\.0|198\.51|10\.1/)
})
