/** A kind of problem: the status it is answered with, and what went wrong, for whoever writes a program. */
interface Problem {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 428 | 429 | 500 | 503
  meaning: string
}

/**
 * Every kind of problem the API answers with. Programs decide by its name, which stays; titles are for people and may
 * change. The first of a status is the general one.
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
    meaning: 'The passkey is not known, or what it signed is not what was asked of it.',
  },
  'not-signed-in': {
    status: 401,
    meaning: 'Only members may do this, and the request carries no session that lasts.',
  },
  'wrong-credentials': {
    status: 401,
    meaning: 'No account has this email and password. Which of the two is wrong is not told.',
  },
  'not-allowed': { status: 403, meaning: 'The member who calls may not do this.' },
  'role-needed': {
    status: 403,
    meaning:
      'Only some of those who run the site may do this: the title says who. The member who calls is none of them.',
  },
  'not-confirmed': {
    status: 403,
    meaning: 'The email of the account is not confirmed yet. Its confirmation mail can be asked for again.',
  },
  'account-blocked': {
    status: 403,
    meaning:
      'An editor blocked the account: nobody signs in to it. Its data and its deletion can still be asked for, at `/api/auth/blocked-account`.',
  },
  'second-factor-needed': {
    status: 403,
    meaning:
      'The site asks whoever has a role to sign in with a second step, and the account that calls has none.',
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
      'A browser says that a page of another site asked. Changes are taken from pages of the site alone.',
  },
  'switched-off': { status: 403, meaning: 'The owner of the site has this part of it switched off.' },
  'not-found': { status: 404, meaning: 'Nothing stands there, or nothing the caller may know of.' },
  'wrong-method': {
    status: 405,
    meaning: 'Something stands there, but it is asked by another method: `Allow` names those it takes.',
  },
  conflict: { status: 409, meaning: 'It does not fit what is there now. The title says why.' },
  'email-taken': { status: 409, meaning: 'An account has this email already.' },
  'username-taken': { status: 409, meaning: 'Somebody has this username already.' },
  'name-needed': {
    status: 409,
    meaning:
      'Others would read a name of the caller, who has not chosen one: `patch /account/username` first.',
  },
  'name-taken': { status: 409, meaning: 'Something of this kind has this name already.' },
  'last-owner': { status: 409, meaning: 'Nobody would be left who is an owner of the site.' },
  'said-already': {
    status: 409,
    meaning:
      'The member wrote the same within a day. `about` names the game it stands on, and when it was written.',
  },
  'in-a-pair': { status: 409, meaning: 'One of the two shares a table with somebody. One at a time.' },
  'invitation-over': {
    status: 409,
    meaning:
      'The invitation was never sent, was used, declined or taken back, has expired, or is one’s own. The title says which.',
  },
  'key-reused': { status: 409, meaning: 'The Idempotency-Key came with something else before.' },
  'changed-meanwhile': {
    status: 412,
    meaning: 'Somebody changed it since the revision that `If-Match` names. Nothing was overwritten.',
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
      'Too much is asked of the site at the moment. `Retry-After` says after how many seconds to send the same again.',
  },
  'internal-error': {
    status: 500,
    meaning: 'A fault of the site. It is written down under `requestId`.',
  },
  'no-room': {
    status: 503,
    meaning:
      'A disk the site keeps things on is full or closed to writing. Nothing was kept, and nothing that was there is lost. The same may be sent again once there is room; a create keeps its Idempotency-Key.',
  },
  'files-away': {
    status: 503,
    meaning:
      'The store the site keeps its files in refuses them, or does not answer. Nothing was kept, and nothing that was there is lost. `Retry-After` says after how many seconds to send the same again.',
  },
  unavailable: {
    status: 503,
    meaning:
      'The site cannot reach what it keeps things in. `Retry-After` says after how many seconds to send the same again; a create keeps its Idempotency-Key.',
  },
} as const satisfies Record<string, Problem>

export type ProblemType = keyof typeof PROBLEMS

/** What a problem is about, where its words depend on who reads them: what it stands on, and since when. */
export interface ProblemSubject {
  title: string
  /** ISO 8601. */
  at: string
}

/** Below it each type of problem has a page; the whole address is the `type` of a problem (RFC 9457). */
const PLACE = '/problems/'

/** The address that stands for a type of problem, and leads to what it means. */
export const problemAddress = (type: ProblemType) => `${PLACE}${type}`

/** Whether an address stands for a type of problem. */
export const isProblemAddress = (address: string | undefined, type: ProblemType) =>
  address === problemAddress(type)
