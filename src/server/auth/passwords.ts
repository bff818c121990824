import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  COMMON_PASSWORD,
  faultOfNewPassword,
  isNameOfSite,
  type PasswordOwner,
  SITE_NAME_AS_PASSWORD,
} from '#/features/accounts/model/accounts.rules.ts'
import { db } from '../database/database.ts'
import { env } from '../env.ts'
import { Refusal } from '../http/refusals.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { readSettings } from '../settings.ts'
import { formatDigest, newDerivation, parseDigest } from './password-digest.rules.ts'
import { PASSWORD_ROOM, passwordWorkers } from './password-workers.ts'

/** Number of most common passwords that are rejected. */
const COMMONEST = 10_000
/** Used for unknown accounts: no password matches it. */
const DUMMY_DIGEST = formatDigest(newDerivation('A'.repeat(22)), 'A'.repeat(43))

const workers = oncePerProcess('password workers', () => passwordWorkers(PASSWORD_ROOM))
const SALT_BYTES = 16

/**
 * Returns the digest of a password, with salt and parameters. Takes long: never call it within a transaction.
 * @throws {Refusal} 503 if the queue is full
 */
export async function hashPassword(password: string): Promise<string> {
  const derivation = newDerivation(randomBytes(SALT_BYTES).toString('base64').replace(/=+$/, ''))
  return formatDigest(derivation, await workers()(password, derivation))
}

/**
 * Whether a password matches a digest; takes as long without one. Never call it within a transaction.
 * @throws {Refusal} 503 if the queue is full
 */
export async function verifyPassword(password: string, digest: string | null | undefined): Promise<boolean> {
  const parsed = parseDigest(digest || DUMMY_DIGEST)
  if (!parsed) return false
  const given = Buffer.from(await workers()(password, parsed.derivation))
  const right = Buffer.from(parsed.key)
  return digest != null && given.length === right.length && timingSafeEqual(given, right)
}

/**
 * Rejects a new password that is too short or too long, one repeated character, its owner's address or name,
 * the site's name or domain, or a common one. @throws {Refusal} 400
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const fault = faultOfNewPassword(password, owner)
  if (fault) throw new Refusal('not-valid', fault)
  if (isNameOfSite(password, await namesOfSite())) throw new Refusal('not-valid', SITE_NAME_AS_PASSWORD)
  commonest ??= readCommonest()
  if ((await commonest).has(password.toLowerCase())) throw new Refusal('not-valid', COMMON_PASSWORD)
}

/** What the site is called: its name, its domain and its host, both also without what follows the first dot. */
async function namesOfSite(): Promise<string[]> {
  const { siteName } = await readSettings(db())
  const hosts = [env().siteDomain, new URL(env().siteUrl).hostname]
  return [siteName, ...hosts, ...hosts.map((host) => host.replace(/\..*$/, ''))]
}

let commonest: Promise<Set<string>> | undefined

async function readCommonest(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, COMMONEST))
}
