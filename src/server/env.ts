import path from 'node:path'
import { z } from 'zod'
import { isMailAddress } from '#/features/accounts/model/mail-address.rules.ts'
import { isWebAddress } from '#/lib/address.ts'
import { isNetwork } from './connections/networks.ts'
import { databaseUrlProblem } from './database/database-url.ts'
import type { Bucket } from './file-storage/bucket-storage.ts'
import { oncePerProcess } from './once-per-process.ts'

/** `games@example.org`, or `Games for two <games@example.org>`: one line, one address. */
const MAIL_SENDER = /^(?:[^<>\r\n@]+<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((number) => number >= min, `${name} must be at least ${min}`)
    .refine((number) => number <= max, `${name} must be at most ${max}`)

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

/** A value that is sent in a header of each request: visible ASCII, no spaces. */
const visibleText = (name: string) =>
  z.string().regex(/^[\x21-\x7e]+$/, `${name} must have no spaces and no special characters`)

/** The message does not repeat any of the address, which contains a password. */
const databaseUrl = (name: string) =>
  z
    .string()
    .superRefine((address, c) => {
      const problem = databaseUrlProblem(address)
      if (problem) c.addIssue({ code: 'custom', message: `${name} ${problem}` })
    })
    .optional()

/** Used in the product's own texts; the domain is reserved, so it receives no mail. */
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

/** Every environment variable with its default. A test compares it with `.env.example`. */
export const environmentShape = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  HOST: z.string().min(1, 'HOST must not be empty').default('0.0.0.0'),
  METRICS_PORT: wholeNumber('METRICS_PORT', 1, 65_535).optional(),
  METRICS_HOST: z.string().min(1, 'METRICS_HOST must not be empty').default('127.0.0.1'),
  PROCESSES: wholeNumber('PROCESSES', 1, 64).default(1),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'SITE_URL must be an origin such as https://example.org, without a path')
    .optional(),
  SITE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'SITE_DOMAIN must be a domain such as example.org')
    .refine(
      (domain) => !MAIL_PROVIDERS.has(domain.toLowerCase()),
      'SITE_DOMAIN must be a domain of your own, not that of a mail provider: everybody with an address there would ask to become an owner',
    )
    .default(DEFAULT_SITE_DOMAIN),
  OWNER_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine(
      (emails) => emails.every(isMailAddress),
      'OWNER_EMAILS must list e-mail addresses, separated by commas',
    ),
  DATA_DIR: z.string().min(1, 'DATA_DIR must not be empty').default('./data'),
  DATABASE_URL: databaseUrl('DATABASE_URL'),
  DATABASE_DIRECT_URL: databaseUrl('DATABASE_DIRECT_URL'),
  DATABASE_REPLICA_URL: databaseUrl('DATABASE_REPLICA_URL'),
  SITE_SECRET: z.string().min(32, 'SITE_SECRET must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'SMTP_URL must be an address such as smtps://name:password@mail.example.org')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      MAIL_SENDER,
      'MAIL_FROM must be an e-mail address, or a name and an address as in Games <a@example.org>',
    )
    .optional(),
  NEWSLETTER_MAILS_PER_MINUTE: wholeNumber('NEWSLETTER_MAILS_PER_MINUTE', 1, 100_000).default(120),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (networks) => networks.every(isNetwork),
      'TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8',
    ),
  CACHE_MEGABYTES: wholeNumber('CACHE_MEGABYTES', 8, 100_000).default(96),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'RATE_LIMITS must be on or off' }).default('on'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an e-mail address').optional(),
  ANALYTICS_SCRIPT_URL: z
    .string()
    .refine(
      (text) => isWebAddress(text) && !/[\s;,'"]/.test(text),
      'ANALYTICS_SCRIPT_URL must be an address such as https://stats.example.org/script.js',
    )
    .optional(),
  ANALYTICS_SITE_ID: z.string().max(200, 'ANALYTICS_SITE_ID must have at most 200 characters').optional(),
  SAMPLE_COMMUNITY: z.enum(['on', 'off'], { error: 'SAMPLE_COMMUNITY must be on or off' }).default('off'),
  OFFLINE_PAGE: z.enum(['on', 'off'], { error: 'OFFLINE_PAGE must be on or off' }).default('on'),
  S3_ENDPOINT: z
    .string()
    .refine(isWebAddress, 'S3_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket')
    .optional(),
  S3_REGION: visibleText('S3_REGION').default('auto'),
  S3_ACCESS_KEY_ID: visibleText('S3_ACCESS_KEY_ID').optional(),
  S3_SECRET_ACCESS_KEY: visibleText('S3_SECRET_ACCESS_KEY').optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mhd]$/, 'BACKUP_EVERY must be a time such as 90m, 6h or 1d')
    .optional(),
  BACKUP_KEEP: wholeNumber('BACKUP_KEEP', 1, 1_000).default(7),
  BACKUP_DIR: z.string().optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'LOG_LEVEL must be one of silent, error, warn, info, debug',
    })
    .default('info'),
})

const completeShape = environmentShape.superRefine((values, c) => {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = needed.filter((name) => values[name] === undefined)
  if (missing.length > 0 && missing.length < needed.length)
    c.addIssue({ code: 'custom', message: `${missing.join(', ')} must be set too, to keep files in S3` })
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT)
    c.addIssue({ code: 'custom', message: 'METRICS_PORT must be another port than PORT' })
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    c.addIssue({
      code: 'custom',
      message: 'DATABASE_DIRECT_URL needs DATABASE_URL, the way through the pooler',
    })
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined)
    c.addIssue({
      code: 'custom',
      message: 'DATABASE_REPLICA_URL needs DATABASE_URL, the database it is a replica of',
    })
})

/** Interval, destination and maximum number of automatic backups. */
export interface BackupSchedule {
  everyMs: number
  keep: number
  folder: string
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `6h` in milliseconds; its shape was checked. */
const durationMs = (text: string) => Number.parseInt(text, 10) * UNIT_MS[text.at(-1) as keyof typeof UNIT_MS]

/** Thrown by {@link readEnvironment}; lists every error, one per line. */
export class EnvironmentFault extends Error {
  override name = 'EnvironmentFault'
}

/** Reads the environment; empty values count as absent, as in `.env`. @throws {EnvironmentFault} listing all errors */
export function readEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = completeShape.safeParse(given)
  if (!result.success)
    throw new EnvironmentFault(result.error.issues.map((issue) => issue.message).join('\n'))
  const values = result.data
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`)
  const siteDomain = values.SITE_DOMAIN.toLowerCase()
  return {
    port: values.PORT,
    host: values.HOST,
    /** The endpoint for Prometheus; undefined means none. */
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : undefined,
    processes: values.PROCESSES,
    /** The public origin, without a slash at its end. */
    siteUrl: siteUrl.origin,
    /** Whether SITE_URL is set: then no other host name is accepted. */
    isSiteUrlGiven: values.SITE_URL !== undefined,
    /** Members with a confirmed address at this domain request ownership. */
    siteDomain,
    /** Members with one of these addresses, in lower case, become owners once confirmed. */
    ownerEmails: values.OWNER_EMAILS,
    dataDir: path.resolve(values.DATA_DIR),
    /** Undefined means the bundled PostgreSQL, stored in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** The same past a pooler, for migrations, notifications and backups; undefined means `databaseUrl`. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** A streaming replica of it, to read from. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    /** The secret for cookies and digests; undefined means one stored in `dataDir`. */
    siteSecret: values.SITE_SECRET,
    /** Undefined means a mailbox on this machine. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${siteDomain}`,
    newsletterMailsPerMinute: values.NEWSLETTER_MAILS_PER_MINUTE,
    trustedProxies: values.TRUSTED_PROXIES,
    cacheMegabytes: values.CACHE_MEGABYTES,
    /** Switched off only to measure load. */
    limitsCalls: values.RATE_LIMITS === 'on',
    supportEmail: values.SUPPORT_EMAIL ?? `support@${siteDomain}`,
    /** The analytics provider, for visitors who accept it. */
    analytics: values.ANALYTICS_SCRIPT_URL
      ? { scriptUrl: values.ANALYTICS_SCRIPT_URL, siteId: values.ANALYTICS_SITE_ID ?? siteUrl.host }
      : null,
    /** Whether this is a demonstration, with sample members that are labelled as such. */
    isDemonstration: values.SAMPLE_COMMUNITY === 'on',
    /** Whether the service worker with the offline page is enabled. */
    keepsStandIn: values.OFFLINE_PAGE === 'on',
    /** The S3-compatible store for images; undefined means `dataDir`. */
    bucket: bucketOf(values),
    /** Automatic only if `everyMs` is set. */
    backups: {
      everyMs: values.BACKUP_EVERY === undefined ? undefined : durationMs(values.BACKUP_EVERY),
      keep: values.BACKUP_KEEP,
      folder: path.resolve(values.BACKUP_DIR ?? path.join(values.DATA_DIR, 'backups')),
    },
    logLevel: values.LOG_LEVEL,
  }
}
export type Environment = ReturnType<typeof readEnvironment>

function bucketOf(values: z.infer<typeof environmentShape>): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    name: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** The environment of this process, read once. */
export const env = oncePerProcess('environment', () => readEnvironment(process.env))
