import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import type { SiteSettings } from '#/features/site-settings/model/setting-fields.rules.ts'
import { tidySettings, validateSettings } from '#/features/site-settings/model/site-settings.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { HttpProblem } from '#/server/http/http-problem.ts'
import { noteEvent } from '#/server/security/security-events.ts'
import { saveSettings } from '#/server/settings.ts'
import { insertAccount } from '../accounts.store.ts'
import { lockMember, lockRoles, refuseChangedPassword } from '../members.store.ts'
import { members, setupLinks } from '../model/members.table.ts'
import { LINK_TOKEN } from '../model/ways-in/mailed-links.rules.ts'
import { hasOwner, makeOwner } from '../roles/roles.store.ts'

const LINK_LIFE_HOURS = 24

const AGAIN = 'Run “npm run owner -- you@example.org” on the server for a new one.'
const LINK_ERRORS = {
  unknown: `This link is not valid. ${AGAIN}`,
  used: `This link has been used. ${AGAIN}`,
  expired: `This link has expired. Restart the site, or run “npm run owner -- you@example.org” on the server, for a new one.`,
  others: 'This link is for another email.',
} as const

/** The digest of a set-up link's token. It needs no key, so that `npm run owner` works without the site's secret. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Returns a new one-time link that makes an account an owner. Only the account with the email address `email` may use the link.
 * If `email` is null, any account may use the link until the site has an owner. The token is in the URL's fragment, never logged.
 */
export async function makeSetupLink(db: Database, email: string | null = null): Promise<string> {
  await db.delete(setupLinks).where(lt(setupLinks.expiresAt, sql`now()`))
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(hours => ${LINK_LIFE_HOURS})`
  await db.insert(setupLinks).values({ digest: digestOf(token), email, expiresAt })
  return `${env().siteUrl}/setup#${token}`
}

/** Returns a new one-time link that makes its user the first owner; undefined if the site already has an owner. */
export async function firstOwnersLink(db: Database): Promise<string | undefined> {
  return (await hasOwner(db)) ? undefined : makeSetupLink(db)
}

/**
 * Checks a set-up link, which makes its user an owner of the site. Only the account with the returned `email` may use the link;
 * if `email` is null, any account may use the link. @throws {HttpProblem} 400 if the link is invalid
 */
export async function readSetupLink(
  db: Database,
  token: string,
): Promise<{ email: string | null; isFirst: boolean }> {
  const isOver = sql<boolean>`${setupLinks.expiresAt} <= now()`
  const [link] = LINK_TOKEN.test(token)
    ? await db
        .select({ email: setupLinks.email, usedAt: setupLinks.usedAt, isOver })
        .from(setupLinks)
        .where(eq(setupLinks.digest, digestOf(token)))
    : []
  if (!link) throw refused('unknown')
  const isFirst = !(await hasOwner(db))
  if (link.usedAt || (link.email === null && !isFirst)) throw refused('used')
  if (link.isOver) throw refused('expired')
  return { email: link.email, isFirst }
}

const refused = (why: keyof typeof LINK_ERRORS) => new HttpProblem('link-not-valid', LINK_ERRORS[why])

type SetupChoices = { asksSecondStep: boolean } & Pick<
  SiteSettings,
  'siteName' | 'primaryColor' | 'editorName' | 'editorWords'
>

/**
 * Makes the user of a set-up link an owner. If `memberId` is undefined, this creates an account. The first owner also chooses
 * settings (`choices`). @throws {HttpProblem} 400 if the link or a setting is invalid; 403 if the password hash is outdated
 */
export async function redeemSetupLink(
  tx: Database,
  token: string,
  { email, memberId, hash }: { email: string; memberId: string | undefined; hash: string },
  choices: SetupChoices,
): Promise<void> {
  await lockRoles(tx)
  const link = await readSetupLink(tx, token)
  if (link.email !== null && link.email.toLowerCase() !== email) throw refused('others')
  const isOpen = and(isNull(setupLinks.usedAt), gt(setupLinks.expiresAt, sql`now()`))
  const used = await tx
    .update(setupLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(setupLinks.digest, digestOf(token)), isOpen))
    .returning({ digest: setupLinks.digest })
  if (used.length === 0) throw refused('used')
  // An unconfirmed account has no proven owner.
  await tx.delete(members).where(and(eq(members.email, email), eq(members.emailVerified, false)))
  const held = memberId ? await lockMember(tx, memberId) : undefined
  if (held) await refuseChangedPassword(tx, held.id, hash)
  const member = held ?? (await insertAccount(tx, { email, hash, emailVerified: true }))
  if (!held) noteEvent({ event: 'email-confirmed', member: member.id })
  if (member.role !== 'owner') await makeOwner(tx, member)
  if (link.isFirst) await saveChoices(tx, member, choices)
}

async function saveChoices(
  tx: Database,
  member: { id: string; email: string },
  { asksSecondStep, ...typed }: SetupChoices,
): Promise<void> {
  const settings = tidySettings({ ...typed, ...(!asksSecondStep && { adminSecondFactor: false }) })
  const [fieldError] = Object.values(validateSettings(settings))
  if (fieldError) throw new HttpProblem('not-valid', fieldError)
  const details = await saveSettings(tx, settings)
  if (Object.keys(details).length > 0)
    await recordAct(tx, member, { act: 'settings changed', subject: 'Site Settings', details })
}
