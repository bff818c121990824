import { tryGetContext } from 'hono/context-storage'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import type { LinkPurpose } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { PROBLEMS, type ProblemType } from '#/lib/problems.ts'
import { loggedNetworkOf } from '../connections/client-address.ts'
import { log } from '../log.ts'
import { keyedDigest } from './site-secret.ts'

/** How a member signed in. An `app-code` comes from an authenticator app. The field `passkey` is a digest of the passkey's id. */
export type SignInWay = { way: 'password' | 'app-code' | 'backup-code' } | { way: 'passkey'; passkey: string }

/** Reason why a session ended, for the event `sessions-ended`. Signing out has the event `signed-out` instead. */
export type SessionEnd =
  | 'replaced'
  | 'expired'
  | 'too-many'
  | 'ended-by-member'
  | 'ended-by-moderator'
  | 'credentials-changed'
  | 'second-step-on'
  | 'role-taken-up'
  | 'blocked'

/** Security events, as listed in docs/operate.md. Members are identified by their account's id. */
export type SecurityEvent =
  | ({ event: 'signed-in'; member: string; role: Role | null } & SignInWay)
  | { event: 'sessions-ended'; member: string; sessions: number; why: SessionEnd }
  | { event: 'passkey-added' | 'passkey-removed'; member: string; passkey: string }
  | { event: 'link-mailed'; member: string; purpose: LinkPurpose }
  | { event: MemberEvent; member: string }
  | { event: 'refused'; why: ProblemType }
  | { event: 'pair-changed'; member: string; act: 'joined' | 'left' | 'returned' }
  | { event: 'admin-act'; member: string; act: string; about?: string | null | undefined }

type MemberEvent =
  | 'signed-out'
  | 'proved'
  | 'account-created'
  | 'account-deleted'
  | 'data-exported'
  | 'username-changed'
  | 'email-confirmed'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-change-cancelled'
  | 'email-change-undone'
  | 'password-changed'
  | 'password-voided'
  | 'second-step-begun'
  | 'second-step-on'
  | 'second-step-off'
  | 'backup-codes-made'

/** Statuses that refuse the caller, as opposed to the input. */
const REFUSALS = new Set([401, 403, 429])

/** Logs a security event. Call this function before a transaction's commit, so that no committed change lacks its event. */
export function noteEvent(event: SecurityEvent): void {
  const address = tryGetContext<{ Variables: { clientAddress: string } }>()?.var.clientAddress
  log().info(address === undefined ? event : { ...event, network: networkTag(address) })
}

export function noteRefusal(why: ProblemType): void {
  if (REFUSALS.has(PROBLEMS[why].status)) noteEvent({ event: 'refused', why })
}

/** A keyed digest of an address's network (/24, /48), new each day (UTC): countable, not identifiable without the secret. */
function networkTag(address: string): string {
  const day = new Date().toISOString().slice(0, 10)
  return keyedDigest(`network ${loggedNetworkOf(address)} on ${day}`).slice(0, 16)
}

/** Returns a keyed digest of a passkey's id. Logged events show the digest instead of the id. */
export const passkeyTag = (id: string): string => keyedDigest(`passkey ${id}`).slice(0, 16)
