import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './page-security.ts'

const digest = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('lets run exactly the inline scripts a page was rendered with', () => {
  const policy = contentSecurityPolicy(
    '<script>a()</script><script type="module">b()\r\n</script><script src="/x.js"></script>',
  )
  expect(policy).toContain(`script-src 'self' ${digest('a()')} ${digest('b()\n')};`)
  expect(policy).not.toContain("'unsafe-inline' ")
})

it('takes data blocks for what they are', () => {
  expect(contentSecurityPolicy('<script type="application/ld+json">{"a":1}</script>')).toContain(
    "script-src 'self';",
  )
})

it('frames the video host and nothing else, and may be framed by nobody', () => {
  const policy = contentSecurityPolicy('')
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
})

it('lets the script that counts visits come from its host and tell it, and no other host', () => {
  const policy = contentSecurityPolicy('<script>a()</script>', 'https://stats.example:8443/js/script.js?x=1')
  expect(policy).toContain(`script-src 'self' ${digest('a()')} https://stats.example:8443;`)
  expect(policy).toContain("connect-src 'self' https://stats.example:8443;")
  expect(contentSecurityPolicy('')).toContain("script-src 'self'; ")
  expect(contentSecurityPolicy('')).toContain("connect-src 'self';")
})
