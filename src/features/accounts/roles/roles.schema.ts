import { z } from '@hono/zod-openapi'
import { ROLES } from '#/domain/accounts/roles/roles.rules.ts'

const role = z.enum(ROLES)

/** Somebody who helps to run the site. */
const personWithRole = z
  .object({
    id: z.string(),
    username: z.string().nullable(),
    email: z.string(),
    role,
    isByAddress: z
      .boolean()
      .openapi({ description: 'An owner by an address of the site’s domain: nobody takes that away here' }),
    since: z.iso.datetime().nullable().openapi({ description: 'Null where the role was not taken up yet' }),
    isWaiting: z.boolean().openapi({ description: 'It counts from their next sign-in by password' }),
  })
  .openapi('PersonWithRole')
export type PersonWithRole = z.infer<typeof personWithRole>

/** Whoever has a role, owners first, and the domain whose addresses make owners. */
export const rolesGiven = z
  .object({ people: z.array(personWithRole), siteDomain: z.string().nullable() })
  .openapi('RolesGiven')
export type RolesGiven = z.infer<typeof rolesGiven>

/** The role somebody is to have, and the one they had on the screen of whoever decides it; null is none. */
export const roleChange = z.object({ role: role.nullable(), from: role.nullable() })
