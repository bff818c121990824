import { ROLES, type Role, rolesThatMay } from '#/features/accounts/model/roles/roles.rules.ts'

/** The kinds of callers of an endpoint. */
export const CALLERS = ['visitor', 'member', 'other', 'unconfirmed', ...ROLES] as const
export type CallerKind = (typeof CALLERS)[number]

/**
 * The expected status for each caller. `member` owns the resource, if there is one, and `other` does not;
 * `unconfirmed` has a session and an unconfirmed address.
 */
export type CallerStatuses = Record<CallerKind, number>

/** How an endpoint is called: `path` replaces its own with example ids, `query` follows it. */
interface Request {
  path?: string
  query?: string
  body?: unknown
  keyed?: true
  /** The base revision of a change. */
  from?: number
  contentType?: string
  /** Whether staff and members have to prove who they are shortly before. */
  proven?: true
}

/** A request to an endpoint with the expected status for each caller. */
export type Row = CallerStatuses & Request

/** The request, and statuses that differ from those of the other callers. */
type Rest = Request & Partial<CallerStatuses>

/** A status for each kind of caller with a role. */
export const ofRoles = (statusOf: (role: Role) => number) =>
  Object.fromEntries(ROLES.map((role) => [role, statusOf(role)])) as Record<Role, number>

/** The same status for all callers. */
export const everybody = (status = 200, rest: Rest = {}): Row => ({
  visitor: status,
  member: status,
  other: status,
  unconfirmed: status,
  ...ofRoles(() => status),
  ...rest,
})

/** Access for members with a confirmed address. */
export const membersOnly = (status = 200, rest: Rest = {}): Row => ({
  ...everybody(status),
  visitor: 401,
  unconfirmed: 403,
  ...rest,
})

/** Access for members with one of these roles, or with wider rights. */
export const rolesOnly = (named: Role | 'staff' | readonly Role[], status = 200, rest: Rest = {}): Row => ({
  ...everybody(403),
  visitor: 401,
  ...ofRoles((role) => (rolesThatMay(listed(named)).includes(role) ? status : 403)),
  ...rest,
})

const listed = (named: Role | 'staff' | readonly Role[]): readonly Role[] => {
  if (named === 'staff') return ROLES
  return typeof named === 'string' ? [named] : named
}
