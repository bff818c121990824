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
    meaning: 'What was sent is not accepted. `errors`, where it is there, names each field and its fault.',
  },
  'link-not-valid': {
    status: 400,
    meaning: 'The token of a mailed link was never mailed, was used already, or has expired.',
  },
  'code-not-valid': {
    status: 400,
    meaning: 'The code of the second step is wrong, or was used already.',
  },
  'step-over': {
    status: 400,
    meaning: 'The second step waited too long, or wrong codes were sent to it. Sign in anew.',
  },
  'passkey-not-valid': {
    status: 400,
    meaning: 'The passkey is not known, or it signed another challenge.',
  },
  'not-signed-in': {
    status: 401,
    meaning: 'Only members may do this, and the request carries no session that lasts.',
  },
  'wrong-credentials': {
    status: 401,
    meaning: 'No account has this email and password. Which of the two is wrong is not disclosed.',
  },
  'not-allowed': { status: 403, meaning: 'The member who calls may not do this.' },
  'role-needed': {
    status: 403,
    meaning:
      'Only some of those who run the site may do this: the title says who. The member who calls is none of them.',
  },
  'not-confirmed': {
    status: 403,
    meaning: 'The email of the account is not confirmed yet. Its confirmation mail can be requested again.',
  },
  'account-blocked': {
    status: 403,
    meaning:
      'An editor blocked the account: it cannot sign in. Its data and its deletion can still be requested at `/api/auth/blocked-account`.',
  },
  'second-factor-needed': {
    status: 403,
    meaning: 'The site requires a second step of members with a role, and the calling account has none.',
  },
  'proof-needed': {
    status: 403,
    meaning:
      'The act cannot be undone or gives power, and the caller proved more than 15 minutes ago who they are. Send the password to `/api/account/proof`, then the same again.',
  },
  'wrong-password': { status: 403, meaning: 'The password sent along is not that of the member who calls.' },
  'foreign-page': {
    status: 403,
    meaning:
      'The request came from a page of another site. Changes are accepted from the site’s own pages only.',
  },
  'switched-off': { status: 403, meaning: 'The owner of the site has this part of it switched off.' },
  'not-found': { status: 404, meaning: 'Nothing stands there, or nothing the caller may know of.' },
  'wrong-method': {
    status: 405,
    meaning: 'The address does not support this method; `Allow` lists those it does.',
  },
  conflict: { status: 409, meaning: 'It does not fit what is there now. The title says why.' },
  'email-taken': { status: 409, meaning: 'An account has this email already.' },
  'username-taken': { status: 409, meaning: 'The username is taken.' },
  'name-needed': {
    status: 409,
    meaning:
      'Others would read a name of the caller, who has not chosen one: `patch /account/username` first.',
  },
  'name-taken': { status: 409, meaning: 'Something of this kind has this name already.' },
  'last-owner': { status: 409, meaning: 'The site would be left without an owner.' },
  'said-already': {
    status: 409,
    meaning:
      'The member wrote the same within a day. `about` names the game it stands on, and when it was written.',
  },
  'in-a-pair': { status: 409, meaning: 'One of the two is in a pair already. One at a time.' },
  'invitation-over': {
    status: 409,
    meaning:
      'The invitation was never sent, was used, declined or taken back, has expired, or is one’s own. The title says which.',
  },
  'key-reused': { status: 409, meaning: 'The Idempotency-Key came with something else before.' },
  'changed-meanwhile': {
    status: 412,
    meaning: 'It was changed since the revision in `If-Match`. Nothing was overwritten.',
  },
  'too-large': { status: 413, meaning: 'More was sent than is taken here.' },
  'wrong-media-type': {
    status: 415,
    meaning: 'JSON must be sent; where a file is, application/octet-stream.',
  },
  'revision-missing': {
    status: 428,
    meaning:
      'The change must say by `If-Match` which `ETag` it began from, so that it overwrites nothing unseen.',
  },
  'too-often': {
    status: 429,
    meaning: 'It was done too often. `Retry-After` says after how many seconds it can be done again.',
  },
  busy: {
    status: 503,
    meaning:
      'The site is overloaded at the moment. `Retry-After` says after how many seconds to send the same again.',
  },
  'internal-error': {
    status: 500,
    meaning: 'A fault of the site. It is written down under `requestId`.',
  },
  'no-room': {
    status: 503,
    meaning:
      'A disk of the site is full or read-only. Nothing was saved, and nothing was lost. The same may be sent again once there is room; a create keeps its Idempotency-Key.',
  },
  'files-away': {
    status: 503,
    meaning:
      'The site’s file store refuses files, or does not answer. Nothing was saved, and nothing was lost. `Retry-After` says after how many seconds to send the same again.',
  },
  unavailable: {
    status: 503,
    meaning:
      'The site cannot reach what it keeps things in. `Retry-After` says after how many seconds to send the same again; a create keeps its Idempotency-Key.',
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
