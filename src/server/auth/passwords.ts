import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import {
  COMMON_PASSWORD,
  isNameOfSite,
  type PasswordOwner,
  SITE_NAME_AS_PASSWORD,
  validateNewPassword,
} from '#/features/accounts/model/accounts.rules.ts'
import { db } from '../database/database.ts'
import { env } from '../env.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { QueueFull, Semaphore } from '../load/semaphore.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { readSettings } from '../settings.ts'

type KeyDerivation =
  | { algorithm: 'argon2id'; memory: number; passes: number; parallelism: number; salt: string }
  /** Format of old digests, which do not name their parameters: N=16384, r=16, p=1. */
  | { algorithm: 'scrypt'; salt: string }

interface PasswordDigest {
  derivation: KeyDerivation
  /** The derived key as base64; as hex in an old digest. */
  key: string
}

/** Above OWASP's minimum for Argon2id (19 MiB, two passes), and as slow as the old digests, so that timing tells nothing. */
const COST = { memory: 32_768, passes: 2, parallelism: 1 }

const PARAMETERS = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

/** Returns the current password hashing algorithm and its parameters, with this salt. */
export const newDerivation = (salt: string): KeyDerivation => ({ algorithm: 'argon2id', ...COST, salt })

/** Formats a password's salt and derived key as a PHC string, the format that password hashing libraries share. */
export const formatDigest = (salt: string, key: string) => `${PARAMETERS}${salt}$${key}`

/** Whether a password digest does not use the current algorithm and parameters. */
export const isOutdated = (digest: string) => !digest.startsWith(PARAMETERS)

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{43})$/
const OLD = /^([0-9a-f]{32}):([0-9a-f]{128})$/

export function parseDigest(digest: string): PasswordDigest | undefined {
  const old = OLD.exec(digest)
  if (old?.[1] && old[2]) return { derivation: { algorithm: 'scrypt', salt: old[1] }, key: old[2] }
  const [, memory, passes, parallelism, salt, key] = PHC.exec(digest) ?? []
  if (!salt || !key) return undefined
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { derivation: { algorithm: 'argon2id', ...cost, salt }, key }
}

const COMMONEST = 10_000
/** Used for unknown accounts: no password matches it. */
const DUMMY_DIGEST = formatDigest('A'.repeat(22), 'A'.repeat(43))

const OLD_SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

async function derive(message: string, derivation: KeyDerivation): Promise<string> {
  if (derivation.algorithm === 'scrypt') {
    const oldKey = promisify<string, string, number, object, Buffer>(scrypt)
    return (await oldKey(message, derivation.salt, 64, OLD_SCRYPT)).toString('hex')
  }
  const { salt, memory, passes, parallelism } = derivation
  const nonce = Buffer.from(salt, 'base64')
  const cost = { memory, passes, parallelism, tagLength: 32 }
  const key = await promisify(argon2)('argon2id', { message, nonce, ...cost })
  return key.toString('base64').replace(/=+$/, '')
}

/**
 * Returns a function that derives a key from a password. At most two derivations run at the same time, since each takes 32 MB of
 * memory. Up to 40 more calls wait in a queue.
 * @throws {HttpProblem} 503 if the queue is full
 */
export function keyDerivation(turns = new Semaphore(2, 40)) {
  return (password: string, derivation: KeyDerivation): Promise<string> =>
    turns
      .take(async () => derive(password.normalize('NFKC'), derivation))
      .catch((cause: unknown) => {
        throw cause instanceof QueueFull ? new HttpProblem('busy', BUSY, { retryAfterSeconds: 3 }) : cause
      })
}

const BUSY = 'Very many people are signing in just now. Please try again in a moment.'
const keyOf = oncePerProcess('password keys', () => keyDerivation())
const SALT_BYTES = 16

/** Returns the digest of a password. Slow: call it outside transactions. @throws {HttpProblem} 503 if too many calls wait */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('base64').replace(/=+$/, '')
  return formatDigest(salt, await keyOf()(password, newDerivation(salt)))
}

/** Whether a password matches a digest. Slow: do not call it within a transaction. @throws {HttpProblem} 503 if busy */
export async function verifyPassword(password: string, digest: string | null | undefined): Promise<boolean> {
  const parsed = parseDigest(digest || DUMMY_DIGEST)
  if (!parsed) return false
  const given = Buffer.from(await keyOf()(password, parsed.derivation))
  const right = Buffer.from(parsed.key)
  return digest != null && given.length === right.length && timingSafeEqual(given, right)
}

/** Requires a strong password: long, uncommon, not the name of the member or site. @throws {HttpProblem} 400 if weak */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const fieldError = validateNewPassword(password, owner)
  if (fieldError) throw new HttpProblem('not-valid', fieldError)
  if (isNameOfSite(password, await namesOfSite())) throw new HttpProblem('not-valid', SITE_NAME_AS_PASSWORD)
  commonest ??= readCommonest()
  if ((await commonest).has(password.toLowerCase())) throw new HttpProblem('not-valid', COMMON_PASSWORD)
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
