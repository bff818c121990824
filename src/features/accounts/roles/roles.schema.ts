import { z } from '@hono/zod-openapi'
import { ROLES } from '../model/roles/roles.rules.ts'

const role = z.enum(ROLES)

const personWithRole = z
  .object({
    id: z.string(),
    username: z.string().nullable(),
    email: z.string(),
    role,
    since: z.iso.datetime().nullable(),
    isWaiting: z.boolean().openapi({ description: 'It counts from their next sign-in by password' }),
  })
  .openapi('PersonWithRole')
export type PersonWithRole = z.infer<typeof personWithRole>

/** A member who confirmed an address of the site's domain and waits for an owner's consent to become one. */
const ownershipRequest = z
  .object({
    id: z.string(),
    username: z.string().nullable(),
    email: z.string(),
    requestedAt: z.iso.datetime(),
  })
  .openapi('OwnershipRequest')
export type OwnershipRequest = z.infer<typeof ownershipRequest>

/** The members with a role, owners first, the ownership requests, and the domain whose addresses may request it. */
export const rolesGiven = z
  .object({
    people: z.array(personWithRole),
    requests: z.array(ownershipRequest),
    siteDomain: z.string(),
  })
  .openapi('RolesGiven')
export type RolesGiven = z.infer<typeof rolesGiven>

export const ownershipDecision = z.object({ isAccepted: z.boolean() })

/** The new role, and the role shown on the screen of the owner who changes it; null for none. */
export const roleChange = z.object({ role: role.nullable(), from: role.nullable() })
