/** The algorithm and parameters of a password's key derivation. */
export type KeyDerivation =
  | { algorithm: 'argon2id'; memory: number; passes: number; parallelism: number; salt: string }
  /** As digests were made before they named their parameters: N=16384, r=16, p=1. */
  | { algorithm: 'scrypt'; salt: string }

interface PasswordDigest {
  derivation: KeyDerivation
  /** As base64 or, of an old digest, as hex. */
  key: string
}

/** Above OWASP's minimum for Argon2id (19 MiB, two passes), and as slow as the old digests, so that timing tells nothing. */
const COST = { memory: 32_768, passes: 2, parallelism: 1 }

/** The derivation of a new digest. `salt` is base64 without padding. */
export const newDerivation = (salt: string): KeyDerivation => ({ algorithm: 'argon2id', ...COST, salt })

/** The digest as a PHC string, the format password hashing libraries share. Only new digests are formatted. */
export function formatDigest(derivation: KeyDerivation, key: string): string {
  if (derivation.algorithm !== 'argon2id') throw new Error('an old digest is not written anew')
  const { memory, passes, parallelism, salt } = derivation
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${key}`
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{43})$/
const OLD = /^([0-9a-f]{32}):([0-9a-f]{128})$/

/** Parses a digest; undefined if it is invalid. */
export function parseDigest(digest: string): PasswordDigest | undefined {
  const old = OLD.exec(digest)
  if (old?.[1] && old[2]) return { derivation: { algorithm: 'scrypt', salt: old[1] }, key: old[2] }
  const [, memory, passes, parallelism, salt, key] = PHC.exec(digest) ?? []
  if (!salt || !key) return undefined
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { derivation: { algorithm: 'argon2id', ...cost, salt }, key }
}

export function isOutdated(digest: string): boolean {
  const derivation = parseDigest(digest)?.derivation
  if (derivation?.algorithm !== 'argon2id') return true
  return (Object.keys(COST) as (keyof typeof COST)[]).some((name) => derivation[name] !== COST[name])
}
