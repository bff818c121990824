import { createHash } from 'node:crypto'
import { expect, test } from '../support/journey.ts'
import { sites } from '../support/sites.ts'

/** Scripts in stored texts of the site `hostile`, each with a page that shows it. */
const PLANTED = [
  { where: "a game's title", address: '/game/script-script-alert-1-script', code: 'alert(1)' },
  { where: "a publisher's words", address: '/game/everything-at-once', code: 'alert(3)' },
  { where: 'structured data', address: '/game/everything-at-once', code: 'alert(6)' },
  { where: 'an article', address: '/blog/an-article', code: 'alert(7)' },
  { where: 'a setting', address: '/', code: 'alert(9)' },
]

const digestOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

test('a script in a stored text is not allowed by the policy of its page', {
  tag: '@core',
}, async ({ request }) => {
  for (const { where, address, code } of PLANTED) {
    const policy = (await request.get(sites.hostile + address)).headers()['content-security-policy'] ?? ''
    expect(policy, where).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    expect(policy, where).not.toContain(digestOf(code))
  }
})
