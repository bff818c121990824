import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto'

/** The scrypt digest of a password, with its salt. Takes long: never within a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Whether a password is the one a digest was made of. Takes long: never within a transaction. */
export function verifyPassword(password: string, digest: string): Promise<boolean> {
  return verify({ hash: digest, password })
}
