import { createOTP } from '@better-auth/utils/otp'
import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import type { Browser } from '../calls/browser.ts'
import { anAuthenticator } from './passkeys.ts'

const STEP_MS = 30_000

/** An authenticator app for an account. */
export interface CodesApp {
  /** The code of a half minute: this one, or one beside it. A code is taken once, and none from before it. */
  code: (aside?: -1 | 0 | 1) => Promise<string>
}

/** Creates an authenticator app from an otpauth address. */
export function anApp(address: string): CodesApp {
  const letters = new URL(address).searchParams.get('secret') ?? ''
  const codes = createOTP(textOf(letters))
  return { code: (aside = 0) => codes.hotp(Math.floor(Date.now() / STEP_MS) + aside) }
}

/** Enables a member's second step; returns the app and the backup codes. */
export async function switchOnSecondFactor(
  browser: Browser,
): Promise<{ app: CodesApp; backupCodes: string[] }> {
  const { body: setup } = await browser.send<{ address: string }>('PUT', '/account/authenticator')
  const app = anApp(setup.address)
  const sent = { body: { code: await app.code(-1) } }
  const { body } = await browser.send<{ backupCodes: string[] }>('PUT', '/account/second-factor', sent)
  return { app, backupCodes: body.backupCodes }
}

/** Adds a passkey to a member, on a new device by default. */
export async function addPasskey(browser: Browser, name = 'A key', device = anAuthenticator()) {
  const { body: options } = await browser.send<{ challenge: string }>('PUT', '/account/passkeys/challenge')
  const { status, body } = await browser.send('POST', '/account/passkeys', {
    body: { name, answer: device.make(options) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  return { device, status, body }
}

/** Signs a browser in by a passkey. */
export async function signInByPasskey(browser: Browser, device: ReturnType<typeof anAuthenticator>) {
  const { body: options } = await browser.send<{ challenge: string }>('PUT', '/auth/passkey-challenge')
  return browser.send('POST', '/auth/passkey-sign-in', { body: { answer: device.sign(options) } })
}

/** Sets the last proof of identity of every session to some minutes ago. */
export async function letProofAge(db: Database, minutes: number): Promise<void> {
  await db.execute(sql`update sessions set proved_at = now() - make_interval(mins => ${minutes})`)
}

/** What base32 spells (RFC 4648), without padding. */
function textOf(base32: string): string {
  const bits = [...base32]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))
}
