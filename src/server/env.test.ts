import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EnvironmentFault, environmentShape, readEnvironment } from './env.ts'

describe('the environment', () => {
  it('has a working default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      siteDomain: 'twotop.example',
      databaseUrl: undefined,
      supportEmail: 'support@twotop.example',
      isDemonstration: false,
    })
  })

  it('takes empty values for absent ones, as .env files leave them', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}))
  })

  it('names every fault at once, one a line', () => {
    const read = () =>
      readEnvironment({ PORT: 'many', SITE_URL: 'example.org', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
    expect(read).toThrow(EnvironmentFault)
    expect(read).toThrow(
      /PORT must be a whole number\nSITE_URL must be an origin[^\n]*\nDATABASE_URL must start[^\n]*\nLOG_LEVEL must be/,
    )
  })

  it('names faults in how mail, proxies, limits and the secret are set', () => {
    const wrong = {
      SITE_SECRET: 'too short',
      SMTP_URL: 'mail.example.org',
      MAIL_FROM: 'Games <a@example.org>\r\nBcc: eve@example.org',
      TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/33',
      RATE_LIMITS: 'no',
    }
    for (const [name, value] of Object.entries(wrong))
      expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must`))
  })

  it('reads the addresses of owners, in lower case, and refuses a list that holds something else', () => {
    expect(readEnvironment({}).ownerEmails).toEqual([])
    expect(readEnvironment({ OWNER_EMAILS: 'Ann@Example.org, bob@example.org' }).ownerEmails).toEqual([
      'ann@example.org',
      'bob@example.org',
    ])
    expect(() => readEnvironment({ OWNER_EMAILS: 'ann@example.org, bob' })).toThrow(/^OWNER_EMAILS must/)
  })

  it('CHROME-09: loads nobody’s script unless told whose, and knows the site by its host', () => {
    expect(readEnvironment({ ANALYTICS_SITE_ID: 'mine' }).analytics).toBeNull()
    const scriptUrl = 'https://stats.example/script.js'
    expect(
      readEnvironment({ ANALYTICS_SCRIPT_URL: scriptUrl, SITE_URL: 'https://two.example' }).analytics,
    ).toEqual({ scriptUrl, siteId: 'two.example' })
    expect(readEnvironment({ ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_SITE_ID: 'mine' }).analytics).toEqual(
      { scriptUrl, siteId: 'mine' },
    )
    for (const wrong of [
      'stats.example/script.js',
      'javascript:alert(1)',
      "https://x.example/; script-src 'x'",
    ])
      expect(() => readEnvironment({ ANALYTICS_SCRIPT_URL: wrong })).toThrow(/^ANALYTICS_SCRIPT_URL must/)
  })

  it('sends mail from an address of the domain, limits calls and trusts no proxy unless told otherwise', () => {
    expect(readEnvironment({ SITE_DOMAIN: 'Games.Example' })).toMatchObject({
      mailFrom: 'no-reply@games.example',
      smtpUrl: undefined,
      limitsCalls: true,
      trustedProxies: [],
    })
    expect(
      readEnvironment({ TRUSTED_PROXIES: ' 10.0.0.0/8,::1 ', RATE_LIMITS: 'off', MAIL_FROM: 'Two <a@b.co>' }),
    ).toMatchObject({ trustedProxies: ['10.0.0.0/8', '::1'], limitsCalls: false, mailFrom: 'Two <a@b.co>' })
  })

  it('derives the support address from the domain, and the origin from the address', () => {
    expect(
      readEnvironment({ SITE_DOMAIN: 'Games.Example', SITE_URL: 'https://games.example/' }),
    ).toMatchObject({
      siteDomain: 'games.example',
      supportEmail: 'support@games.example',
      siteUrl: 'https://games.example',
    })
  })

  it('is told in .env.example, variable by variable', () => {
    const told = fs.readFileSync('.env.example', 'utf8').match(/^[A-Z][A-Z0-9_]*(?==)/gm) ?? []
    expect([...told].sort()).toEqual(Object.keys(environmentShape.shape).sort())
  })
})
