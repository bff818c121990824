import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './page-security.ts'

const digest = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('allows exactly the inline scripts of a page, as a browser parses them', () => {
  const policy = contentSecurityPolicy(['a()', 'b()\r\n', 'a()'])
  expect(policy).toContain(`script-src 'self' ${digest('a()')} ${digest('b()\n')};`)
  expect(policy).not.toContain("'unsafe-inline' ")
})

it('frames the two video hosts only, and cannot be framed', () => {
  const policy = contentSecurityPolicy([])
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
})

it('allows only the site’s, React’s and the editor’s Trusted Types policies', () => {
  const policy = contentSecurityPolicy([])
  expect(policy).toContain("; require-trusted-types-for 'script'; ")
  expect(policy).toMatch(/; trusted-types site starter default ProseMirrorClipboard$/)
})

it('allows the analytics script’s host, and no other', () => {
  const policy = contentSecurityPolicy(['a()'], 'https://stats.example:8443/js/script.js?x=1')
  expect(policy).toContain(`script-src 'self' ${digest('a()')} https://stats.example:8443;`)
  expect(policy).toContain("connect-src 'self' https://stats.example:8443;")
  expect(contentSecurityPolicy([])).toContain("script-src 'self'; ")
  expect(contentSecurityPolicy([])).toContain("connect-src 'self';")
})
