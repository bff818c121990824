import path from 'node:path'
import { z } from 'zod'
import { isMailAddress } from '#/features/accounts/model/mail-address.rules.ts'
import { isWebAddress } from '#/lib/address.ts'
import { isNetwork } from './connections/networks.ts'
import { databaseUrlProblem } from './database/database-url.ts'
import { oncePerProcess } from './once-per-process.ts'

/** `games@example.org`, or `Games for two <games@example.org>`: one line, one address. */
const MAIL_SENDER = /^(?:[^<>\r\n@]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/

// Messages follow the variable's name: "PORT must be a whole number".
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= min, `must be at least ${min}`)
    .refine((number) => number <= max, `must be at most ${max}`)

const text = (isValid: (text: string) => boolean, message: string) => z.string().refine(isValid, message)
const notEmpty = z.string().min(1, 'must not be empty')
const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })
/** Sent in a header of each request: visible ASCII, no spaces. */
const headerText = z.string().regex(/^[\x21-\x7e]+$/, 'must have no spaces and no special characters')
const listOf = (isValid: (entry: string) => boolean, message: string) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((entries) => entries.every(isValid), message)

/** Whether a text is an origin: scheme and host only. The site is served at the root of its host. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** Whether nodemailer connects to this address: a scheme, a host, options as a query, no path. */
function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname)
}

/** The message does not repeat any of the address, which contains a password. */
const databaseUrl = z
  .string()
  .superRefine((address, c) => {
    const message = databaseUrlProblem(address)
    if (message) c.addIssue({ code: 'custom', message })
  })
  .optional()

/** Default of SITE_DOMAIN: a reserved domain, to which no mail can be delivered. */
export const DEFAULT_SITE_DOMAIN = 'twotop.example'

/** Domains where anyone can get an address. */
const MAIL_PROVIDERS = new Set(
  (
    '163.com 126.com aol.com arcor.de att.net bk.ru bluewin.ch btinternet.com comcast.net cox.net fastmail.com free.fr freenet.de ' +
    'gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr ' +
    'hotmail.it icloud.com inbox.ru laposte.net libero.it list.ru live.co.uk live.com live.de live.fr mac.com mail.com mail.de mail.ru ' +
    'mailbox.org me.com msn.com naver.com o2.pl orange.fr outlook.com outlook.de outlook.fr pm.me posteo.de proton.me ' +
    'protonmail.com qq.com rambler.ru rediffmail.com seznam.cz sfr.fr t-online.de tuta.com tutanota.com verizon.net virgilio.it ' +
    'wanadoo.fr web.de wp.pl yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ' +
    'ymail.com zoho.com'
  ).split(' '),
)

/** Schema of every environment variable, with its default. A test compares it with `.env.example`. */
export const environmentShape = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: notEmpty.default('0.0.0.0'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: notEmpty.default('127.0.0.1'),
  PROCESSES: wholeNumber(1, 64).default(1),
  SITE_URL: text(isOrigin, 'must be an origin such as https://example.org, without a path').optional(),
  SITE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as example.org')
    .refine(
      (domain) => !MAIL_PROVIDERS.has(domain.toLowerCase()),
      'must be a domain of your own, not that of a mail provider: everybody with an address there would ask to become an owner',
    )
    .default(DEFAULT_SITE_DOMAIN),
  OWNER_EMAILS: listOf(isMailAddress, 'must list e-mail addresses, separated by commas'),
  DATA_DIR: notEmpty.default('./data'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  SITE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: text(
    isMailServer,
    'must be an address such as smtps://name:password@mail.example.org',
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_SENDER, 'must be an e-mail address, or a name and an address as in Games <a@example.org>')
    .optional(),
  NEWSLETTER_MAILS_PER_MINUTE: wholeNumber(1, 100_000).default(120),
  TRUSTED_PROXIES: listOf(isNetwork, 'must list addresses or networks such as 10.0.0.0/8'),
  CACHE_MEGABYTES: wholeNumber(8, 100_000).default(96),
  RATE_LIMITS: onOrOff.default('on'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  ANALYTICS_SCRIPT_URL: text(
    (address) => isWebAddress(address) && !/[\s;,'"]/.test(address),
    'must be an address such as https://stats.example.org/script.js',
  ).optional(),
  ANALYTICS_SITE_ID: z.string().max(200, 'must have at most 200 characters').optional(),
  SAMPLE_COMMUNITY: onOrOff.default('off'),
  OFFLINE_PAGE: onOrOff.default('on'),
  S3_ENDPOINT: text(
    isWebAddress,
    'must be an address such as https://s3.eu-central-1.amazonaws.com',
  ).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: headerText.default('auto'),
  S3_ACCESS_KEY_ID: headerText.optional(),
  S3_SECRET_ACCESS_KEY: headerText.optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a time such as 90m, 6h or 1d')
    .optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
  BACKUP_DIR: z.string().optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be one of silent, error, warn, info, debug',
    })
    .default('info'),
})

const completeShape = environmentShape.superRefine((values, c) => {
  const refuse = (name: string, message: string) => c.addIssue({ code: 'custom', path: [name], message })
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = needed.filter((name) => values[name] === undefined)
  if (missing.length > 0 && missing.length < needed.length)
    refuse(missing.join(', '), 'must be set too, to keep files in S3')
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT)
    refuse('METRICS_PORT', 'must be another port than PORT')
  if (values.DATABASE_URL !== undefined) return
  if (values.DATABASE_DIRECT_URL)
    refuse('DATABASE_DIRECT_URL', 'needs DATABASE_URL, the way through the pooler')
  if (values.DATABASE_REPLICA_URL)
    refuse('DATABASE_REPLICA_URL', 'needs DATABASE_URL, the database it is a replica of')
})

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** Converts `6h` to milliseconds; its shape was checked. */
const durationMs = (text: string) => Number.parseInt(text, 10) * UNIT_MS[text.at(-1) as keyof typeof UNIT_MS]

/** Error that {@link readEnvironment} throws. Its message has one line per invalid variable. */
export class EnvironmentFault extends Error {
  override name = 'EnvironmentFault'
}

/** Parses environment variables. Empty values count as absent. @throws {EnvironmentFault} that lists all errors */
export function readEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { data: values, error } = completeShape.safeParse(given)
  if (error)
    throw new EnvironmentFault(
      error.issues.map(({ path, message }) => `${path[0] as string} ${message}`).join('\n'),
    )
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`)
  const siteDomain = values.SITE_DOMAIN.toLowerCase()
  return {
    port: values.PORT,
    host: values.HOST,
    /** Host and port that serve metrics for Prometheus; undefined if disabled. */
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : undefined,
    processes: values.PROCESSES,
    /** The site's public origin, without a trailing slash. */
    siteUrl: siteUrl.origin,
    /** Whether SITE_URL is set; then the site rejects other host names. */
    isSiteUrlGiven: values.SITE_URL !== undefined,
    /** Domain whose email addresses, once confirmed, request ownership of the site. */
    siteDomain,
    /** Email addresses, in lower case, that become owners once confirmed. */
    ownerEmails: values.OWNER_EMAILS.map((email) => email.toLowerCase()),
    dataDir: path.resolve(values.DATA_DIR),
    /** Connection URL of the database; undefined for the bundled PostgreSQL in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Connection URL that bypasses a pooler, for migrations, notifications and backups; undefined means `databaseUrl`. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** Connection URL of a streaming replica, for reads; undefined without one. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    /** Secret for cookies and digests; undefined for the one stored in `dataDir`. */
    siteSecret: values.SITE_SECRET,
    /** URL of the mail server; undefined for a mailbox page on this machine. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${siteDomain}`,
    newsletterMailsPerMinute: values.NEWSLETTER_MAILS_PER_MINUTE,
    trustedProxies: values.TRUSTED_PROXIES,
    cacheMegabytes: values.CACHE_MEGABYTES,
    /** Whether rate limits apply; disabled only for load tests. */
    limitsCalls: values.RATE_LIMITS === 'on',
    supportEmail: values.SUPPORT_EMAIL ?? `support@${siteDomain}`,
    /** Script of the analytics provider, loaded for visitors who accept it; null without one. */
    analytics: values.ANALYTICS_SCRIPT_URL
      ? { scriptUrl: values.ANALYTICS_SCRIPT_URL, siteId: values.ANALYTICS_SITE_ID ?? siteUrl.host }
      : null,
    /** Whether this is a demonstration site, with sample members that are labelled as such. */
    isDemonstration: values.SAMPLE_COMMUNITY === 'on',
    /** Whether the service worker with the offline page is enabled. */
    keepsStandIn: values.OFFLINE_PAGE === 'on',
    /** The S3-compatible bucket for images; undefined to store them in `dataDir`. */
    bucket: values.S3_ENDPOINT
      ? {
          endpoint: values.S3_ENDPOINT,
          name: values.S3_BUCKET ?? '',
          region: values.S3_REGION,
          accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    /** Settings of automatic backups; disabled if `everyMs` is undefined. */
    backups: {
      everyMs: values.BACKUP_EVERY === undefined ? undefined : durationMs(values.BACKUP_EVERY),
      keep: values.BACKUP_KEEP,
      folder: path.resolve(values.BACKUP_DIR ?? path.join(values.DATA_DIR, 'backups')),
    },
    logLevel: values.LOG_LEVEL,
  }
}
export type Environment = ReturnType<typeof readEnvironment>

/** Returns the parsed environment variables of this process. */
export const env = oncePerProcess('environment', () => readEnvironment(process.env))
