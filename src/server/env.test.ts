import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EnvironmentFault, environmentShape, readEnvironment } from './env.ts'

/** Their errors are found only when the site starts (tasks/serving/start-failures.slow.test.ts). */
const ON_START = ['HOST', 'METRICS_HOST', 'DATA_DIR', 'BACKUP_DIR', 'S3_SECRET_ACCESS_KEY']

const S3 = {
  ...{ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'crates', S3_ACCESS_KEY_ID: 'key' },
  S3_SECRET_ACCESS_KEY: 'secret',
}
const SWITCH: Row = ['yes', 'must be on or off']
type Row = [value: string, line: string, beside?: Record<string, string>]

/** Invalid values of each variable, with the expected message. A new variable needs a row. */
const WRONG: Record<string, Row[]> = {
  PORT: [
    ...['many', '0x50', ' '].map((value): Row => [value, 'must be a whole number']),
    ['65536', 'must be at most 65535'],
  ],
  METRICS_PORT: [
    ['1.5', 'must be a whole number'],
    ['3999', 'must be another port than PORT', { PORT: '3999' }],
  ],
  PROCESSES: [
    ['0', 'must be at least 1'],
    ['two', 'must be a whole number'],
  ],
  SITE_URL: [
    'example.org',
    'ftp://example.org',
    'https://example.org/games',
    'https://name:word@example.org',
  ].map((value): Row => [value, 'must be an origin such as https://example.org, without a path']),
  SITE_DOMAIN: [
    ['@example.org', 'must be a domain such as example.org'],
    ['Gmail.com', 'must be a domain of your own, not that of a mail provider'],
  ],
  DATABASE_URL: [
    'mysql://name:word@localhost/site',
    'postgres://name:word@localhost/site?sslmode=always',
  ].map((value): Row => [value, '']),
  DATABASE_DIRECT_URL: [
    ['mysql://name:word@localhost/site', '', { DATABASE_URL: 'postgres://localhost/site' }],
    ['postgres://localhost/site', 'needs DATABASE_URL'],
  ],
  DATABASE_REPLICA_URL: [
    ['mysql://name:word@localhost/site', '', { DATABASE_URL: 'postgres://localhost/site' }],
    ['postgres://localhost/site', 'needs DATABASE_URL'],
  ],
  OWNER_EMAILS: [['ann@example.org, bob', 'must list e-mail addresses, separated by commas']],
  SITE_SECRET: [['too short', 'must have at least 32 characters']],
  SMTP_URL: ['mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp://mail example'].map(
    (value): Row => [value, 'must be an address such as smtps:'],
  ),
  MAIL_FROM: ['Games', 'Games <a@example.org>\r\nBcc: eve@example.org'].map(
    (value): Row => [value, 'must be an e-mail address, or a name and an address'],
  ),
  NEWSLETTER_MAILS_PER_MINUTE: [['0', 'must be at least 1']],
  TRUSTED_PROXIES: ['10.0.0.0/33', '10.0.0.0/8, 10.0.0.0/33'].map(
    (value): Row => [value, 'must list addresses or networks such as'],
  ),
  CACHE_MEGABYTES: [['7', 'must be at least 8']],
  RATE_LIMITS: [SWITCH],
  SUPPORT_EMAIL: [['support', 'must be an e-mail address']],
  ANALYTICS_SCRIPT_URL: [
    ...['/script.js', 'stats.example/script.js', 'javascript:alert(1)', "https://x.example/; script-src 'x'"],
  ].map((value): Row => [value, 'must be an address such as']),
  ANALYTICS_SITE_ID: [['x'.repeat(201), 'must have at most 200 characters']],
  SAMPLE_COMMUNITY: [SWITCH],
  OFFLINE_PAGE: [SWITCH],
  S3_ENDPOINT: [['s3.example.org', 'must be an address such as', S3]],
  S3_BUCKET: [['No Bucket', 'must be the name of a bucket', S3]],
  S3_REGION: [['eu central', 'must have no spaces', S3]],
  S3_ACCESS_KEY_ID: [['the key', 'must have no spaces', S3]],
  BACKUP_EVERY: [['daily', 'must be a time such as 90m, 6h or 1d']],
  BACKUP_KEEP: [['0', 'must be at least 1']],
  LOG_LEVEL: [['loud', 'must be one of silent, error, warn, info, debug']],
}

describe('the environment', () => {
  it('requires all S3 variables or none', () => {
    expect(() => readEnvironment({ S3_ENDPOINT: 'https://s3.example.org' })).toThrow(
      /^S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too, to keep files in S3$/,
    )
  })

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

  it('lists all errors, one per line', () => {
    const read = () =>
      readEnvironment({ PORT: 'many', SITE_URL: 'example.org', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })
    expect(read).toThrow(EnvironmentFault)
    expect(read).toThrow(
      /PORT must be a whole number\nSITE_URL must be an origin[^\n]*\nDATABASE_URL must start[^\n]*\nLOG_LEVEL must be/,
    )
  })

  it.each([...Object.entries(WRONG)])('explains in one line what %s must be', (name, rows) => {
    for (const [value, line, beside] of rows) {
      let stated = ''
      try {
        readEnvironment({ ...beside, [name]: value })
      } catch (fault) {
        stated = (fault as EnvironmentFault).message
      }
      expect(stated, value).toMatch(new RegExp(`^${name} ${line}[^\\n]*$`))
      expect(stated, value).not.toContain(':word')
    }
  })

  it('parses owners’ addresses in lower case, and rejects a list with anything else', () => {
    expect(readEnvironment({}).ownerEmails).toEqual([])
    expect(readEnvironment({ OWNER_EMAILS: 'Ann@Example.org, bob@example.org' }).ownerEmails).toEqual([
      'ann@example.org',
      'bob@example.org',
    ])
  })

  it('CHROME-09: loads no analytics script by default, and has the host as the site’s name', () => {
    expect(readEnvironment({ ANALYTICS_SITE_ID: 'mine' }).analytics).toBeNull()
    const scriptUrl = 'https://stats.example/script.js'
    expect(
      readEnvironment({ ANALYTICS_SCRIPT_URL: scriptUrl, SITE_URL: 'https://two.example' }).analytics,
    ).toEqual({ scriptUrl, siteId: 'two.example' })
    expect(readEnvironment({ ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_SITE_ID: 'mine' }).analytics).toEqual(
      { scriptUrl, siteId: 'mine' },
    )
  })

  it('sends mail from an address of the domain, limits requests and trusts no proxy by default', () => {
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

  it('is documented in .env.example, variable by variable', () => {
    const reported = fs.readFileSync('.env.example', 'utf8').match(/^[A-Z][A-Z0-9_]*(?==)/gm) ?? []
    expect([...reported].sort()).toEqual(Object.keys(environmentShape.shape).sort())
    expect(Object.keys(WRONG).sort()).toEqual([...reported].filter((name) => !ON_START.includes(name)).sort())
  })
})
