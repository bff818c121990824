/** A kind of problem: its status and its meaning, for API clients. */
interface Problem {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 428 | 429 | 500 | 503
  meaning: string
}

/**
 * All problem types of the API. Programs rely on their names, which stay; titles are for people and may
 * change. The first type of a status is the general one.
 */
export const PROBLEMS = {
  'not-valid': {
    status: 400,
    meaning: 'The request isn’t valid. If `errors` is present, it names each field and what’s wrong with it.',
  },
  'link-not-valid': {
    status: 400,
    meaning: 'The token of an emailed link is unknown, was already used, or has expired.',
  },
  'code-not-valid': {
    status: 400,
    meaning: 'The code for the second step is wrong or was already used.',
  },
  'step-over': {
    status: 400,
    meaning: 'The second step timed out, or too many wrong codes were sent. Sign in again.',
  },
  'passkey-not-valid': {
    status: 400,
    meaning: 'The passkey isn’t known, or its signature doesn’t match the challenge.',
  },
  'not-signed-in': {
    status: 401,
    meaning: 'Only members can do this, and the request has no valid session.',
  },
  'wrong-credentials': {
    status: 401,
    meaning: 'No account has this email and password. The answer doesn’t say which of the two is wrong.',
  },
  'not-allowed': { status: 403, meaning: 'This member isn’t allowed to do this.' },
  'role-needed': {
    status: 403,
    meaning: 'Only certain roles can do this; the title says which. This member has none of them.',
  },
  'not-confirmed': {
    status: 403,
    meaning: 'The account’s email isn’t confirmed yet. The confirmation email can be requested again.',
  },
  'account-blocked': {
    status: 403,
    meaning:
      'The account is blocked, so nobody can sign in to it. Its owner can still download its data or delete it at `/api/auth/blocked-account`.',
  },
  'second-factor-needed': {
    status: 403,
    meaning: 'The site requires a second step from everyone with a role, and this account has none.',
  },
  'proof-needed': {
    status: 403,
    meaning:
      'This can’t be undone or grants power, and the caller last confirmed their identity more than 15 minutes ago. Send the password to `/api/account/proof`, then repeat the request.',
  },
  'wrong-password': { status: 403, meaning: 'The password isn’t the calling member’s.' },
  'foreign-page': {
    status: 403,
    meaning:
      'The browser reports that another site made the request. Changes are accepted only from the site’s own pages.',
  },
  'switched-off': { status: 403, meaning: 'The site’s owner has turned this feature off.' },
  'not-found': { status: 404, meaning: 'There’s nothing there, or nothing the caller is allowed to see.' },
  'wrong-method': {
    status: 405,
    meaning: 'The resource exists but doesn’t support this method; `Allow` lists the ones it does.',
  },
  conflict: { status: 409, meaning: 'The request conflicts with the current state. The title says why.' },
  'email-taken': { status: 409, meaning: 'An account with this email already exists.' },
  'username-taken': { status: 409, meaning: 'This username is already taken.' },
  'name-needed': {
    status: 409,
    meaning:
      'Other people would see the caller’s name, and they haven’t chosen one: call `patch /account/username` first.',
  },
  'name-taken': { status: 409, meaning: 'Something of this kind already has this name.' },
  'last-owner': { status: 409, meaning: 'The site would be left without an owner.' },
  'said-already': {
    status: 409,
    meaning: 'The member already wrote the same text within a day. `about` names the game and the time.',
  },
  'in-a-pair': {
    status: 409,
    meaning: 'One of the two is already in a pair. A member can be in one pair at a time.',
  },
  'invitation-over': {
    status: 409,
    meaning:
      'The invitation is unknown, used, declined, withdrawn, expired, or the member’s own. The title says which.',
  },
  'key-reused': { status: 409, meaning: 'The Idempotency-Key was already used for a different request.' },
  'changed-meanwhile': {
    status: 412,
    meaning: 'It was changed after the revision that `If-Match` names. Nothing was overwritten.',
  },
  'too-large': { status: 413, meaning: 'The request is larger than the limit.' },
  'wrong-media-type': {
    status: 415,
    meaning: 'Send JSON, or application/octet-stream for a file.',
  },
  'revision-missing': {
    status: 428,
    meaning:
      'The change must send the `ETag` it’s based on as `If-Match`, so that it can’t overwrite changes the caller hasn’t seen.',
  },
  'too-often': {
    status: 429,
    meaning: 'The rate limit was reached. `Retry-After` says after how many seconds to try again.',
  },
  busy: {
    status: 503,
    meaning: 'The site is overloaded. `Retry-After` says after how many seconds to repeat the request.',
  },
  'internal-error': {
    status: 500,
    meaning: 'A server error, logged under `requestId`.',
  },
  'no-room': {
    status: 503,
    meaning:
      'The site’s disk is full or read-only. Nothing was saved, and nothing is lost. Repeat the request once there is space; a create keeps its Idempotency-Key.',
  },
  'files-away': {
    status: 503,
    meaning:
      'The site’s file storage refused the request or isn’t responding. Nothing was saved, and nothing is lost. `Retry-After` says after how many seconds to repeat the request.',
  },
  unavailable: {
    status: 503,
    meaning:
      'The site can’t reach its database. `Retry-After` says after how many seconds to repeat the request; a create keeps its Idempotency-Key.',
  },
} as const satisfies Record<string, Problem>

export type ProblemType = keyof typeof PROBLEMS

/** Data for a problem's message that depends on the reader: the game, and the time. */
export interface ProblemSubject {
  title: string
  /** ISO 8601. */
  at: string
}

/** Below it each type of problem has a page; the whole address is the `type` of a problem (RFC 9457). */
const PLACE = '/problems/'

/** The URI of a problem type, which links to its description. */
export const problemAddress = (type: ProblemType) => `${PLACE}${type}`

/** Whether a URI is that of a problem type. */
export const isProblemAddress = (address: string | undefined, type: ProblemType) =>
  address === problemAddress(type)
