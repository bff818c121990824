import { env } from '#/server/env.ts'
import { isAtSiteDomain } from '../model/accounts.rules.ts'

/** Whether OWNER_EMAILS contains an address. */
export const isNamedOwner = (email: string) => env().ownerEmails.includes(email.toLowerCase())

/**
 * Whether confirming an address may make its member an owner. If so, confirming also requires the account's
 * password.
 */
export const leadsToOwnership = (email: string) =>
  isNamedOwner(email) || isAtSiteDomain(email, env().siteDomain)
