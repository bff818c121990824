/**
 * The API's problem types by HTTP status, each with its meaning for API clients. Clients rely on the names, so these must not
 * change; titles may. The first type of each status is the general one.
 */
const MEANINGS = {
  400: {
    'not-valid':
      'The request isn’t valid. If `errors` is present, it names each field and what’s wrong with it.',
    'link-not-valid': 'The token of an emailed link is unknown, was already used, or has expired.',
    'code-not-valid': 'The code for the second step is wrong or was already used.',
    'step-over': 'The second step timed out, or too many wrong codes were sent. Sign in again.',
    'passkey-not-valid': 'The passkey isn’t known, or its signature doesn’t match the challenge.',
  },
  401: {
    'not-signed-in': 'Only members can do this, and the request has no valid session.',
    'wrong-credentials':
      'No account has this email and password. The answer doesn’t say which of the two is wrong.',
  },
  403: {
    'not-allowed': 'This member isn’t allowed to do this.',
    'role-needed': 'Only certain roles can do this; the title says which. This member has none of them.',
    'not-confirmed':
      'The account’s email isn’t confirmed yet. The confirmation email can be requested again.',
    'account-blocked':
      'The account is blocked, so nobody can sign in to it. Its owner can still download its data or delete it at `/api/auth/blocked-account`.',
    'second-factor-needed':
      'The site requires a second step from everyone with a role, and this account has none.',
    'proof-needed':
      'This can’t be undone or grants power, and the caller last confirmed their identity more than 15 minutes ago. Send the password to `/api/account/proof`, then repeat the request.',
    'wrong-password': 'The password isn’t the calling member’s.',
    'foreign-page':
      'The browser reports that another site made the request. Changes are accepted only from the site’s own pages.',
    'switched-off': 'The site’s owner has turned this feature off.',
  },
  404: {
    'not-found': 'There’s nothing there, or nothing the caller is allowed to see.',
  },
  405: {
    'wrong-method': 'The resource exists but doesn’t support this method; `Allow` lists the ones it does.',
  },
  409: {
    conflict: 'The request conflicts with the current state. The title says why.',
    'email-taken': 'An account with this email already exists.',
    'username-taken': 'This username is already taken.',
    'name-needed':
      'Other people would see the caller’s name, and they haven’t chosen one: call `patch /account/username` first.',
    'name-taken': 'Something of this kind already has this name.',
    'last-owner': 'The site would be left without an owner.',
    'said-already':
      'The member already wrote the same text within a day. `about` names the game and the time.',
    'in-a-pair': 'One of the two is already in a pair. A member can be in one pair at a time.',
    'invitation-over':
      'The invitation is unknown, used, declined, withdrawn, expired, or the member’s own. The title says which.',
    'key-reused': 'The Idempotency-Key was already used for a different request.',
  },
  412: {
    'changed-meanwhile': 'It was changed after the revision that `If-Match` names. Nothing was overwritten.',
  },
  413: {
    'too-large': 'The request is larger than the limit.',
  },
  415: {
    'wrong-media-type': 'Send JSON, or application/octet-stream for a file.',
  },
  428: {
    'revision-missing':
      'The change must send the `ETag` it’s based on as `If-Match`, so that it can’t overwrite changes the caller hasn’t seen.',
  },
  429: {
    'too-often': 'The rate limit was reached. `Retry-After` says after how many seconds to try again.',
  },
  500: {
    'internal-error': 'A server error, logged under `requestId`.',
  },
  503: {
    busy: 'The site is overloaded. `Retry-After` says after how many seconds to repeat the request.',
    'no-room':
      'The site’s disk is full or read-only. Nothing was saved, and nothing is lost. Repeat the request once there is space; a create keeps its Idempotency-Key.',
    'files-away':
      'The site’s file storage refused the request or isn’t responding. Nothing was saved, and nothing is lost. `Retry-After` says after how many seconds to repeat the request.',
    unavailable:
      'The site can’t reach its database. `Retry-After` says after how many seconds to repeat the request; a create keeps its Idempotency-Key.',
  },
} as const satisfies Record<number, Record<string, string>>

type Status = keyof typeof MEANINGS
export type ProblemType = { [S in Status]: keyof (typeof MEANINGS)[S] }[Status]

/** The HTTP status and the meaning of each problem type of the API. Only the server uses this table. */
export const PROBLEMS = /* @__PURE__ */ (() =>
  Object.fromEntries(
    Object.entries(MEANINGS).flatMap(([status, types]) =>
      Object.entries(types).map(([type, meaning]) => [type, { status: Number(status), meaning }]),
    ),
  ) as Record<ProblemType, { status: Status; meaning: string }>)()

/** Game title and time of a member's earlier comment or short review. Sent with the error for posting the same text again. */
export interface EarlierText {
  title: string
  /** ISO 8601. */
  at: string
}

/** Returns the URI of a problem type, for the field `type` of a problem (RFC 9457). */
export const problemAddress = (type: ProblemType) => `/problems/${type}`

/** A request field that failed validation, with an error message for people. */
export interface FieldError {
  path: string
  message: string
}

/** Returns the entity tag of a revision, for the headers `ETag` and `If-Match` (RFC 9110). */
export const entityTag = (revision: number) => `"${revision}"`

/** Returns the revision in an entity tag, also in a weak one (`W/"7"`); null if the tag is invalid. */
export function revisionIn(tag: string): number | null {
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
