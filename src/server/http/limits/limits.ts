import { sql } from 'drizzle-orm'
import { formatWait } from '#/lib/format.ts'
import { db, isNotInFuture } from '../../database/database.ts'
import { env } from '../../env.ts'
import { keyedDigest } from '../../security/site-secret.ts'
import { HttpProblem } from '../http-problem.ts'

/** A rate limit: each caller may make at most `times` calls within any period of `perSeconds` seconds. */
export interface Limit {
  /** Limits with the same name share one count. */
  name: string
  times: number
  perSeconds: number
  /** Sentence in the error that says what a rejected caller can do instead. */
  otherwise?: string
}

/**
 * Whose calls a rate limit counts. A string can be the id of a member, for example. A list stands for an IP address. For an IPv6
 * address, the list has the three networks that contain the address (/64, /56 and /48). The calls of each network are counted.
 */
export type Subject = string | readonly string[]
/** A rate limit and a subject whose calls the limit counts: for example, the limit on sign-ins and the id of an account. */
export type CallLimit = readonly [Limit, Subject]

/** A list of networks has the smallest first. Each network may make this many times the calls of the network before it. */
const WIDER_FACTOR = 4

/** All rate limits of the site. */
export const LIMITS = {
  signInsOfIpAddress: { name: 'sign-in, address', times: 10, perSeconds: 60 },
  signInsOfAccount: {
    name: 'sign-in, account',
    times: 25,
    perSeconds: 3_600,
    otherwise: 'Or choose a new password right away with “Forgot your password?”.',
  },
  signInsOfDevice: { name: 'sign-in, device', times: 25, perSeconds: 3_600 },
  secondStepsOfAccount: { name: 'second step, account', times: 20, perSeconds: 3_600 },
  secondStepsOfDevice: { name: 'second step, device', times: 20, perSeconds: 3_600 },
  passkeys: { name: 'passkey', times: 120, perSeconds: 600 },
  signUps: { name: 'sign-up', times: 5, perSeconds: 1_800 },
  mails: { name: 'mail', times: 5, perSeconds: 1_800 },
  mailsTo: { name: 'mail to', times: 5, perSeconds: 1_800 },
  addressChanges: { name: 'change of address to', times: 20, perSeconds: 1_800 },
  mailedLinks: { name: 'mailed link', times: 30, perSeconds: 1_800 },
  subscriptions: { name: 'newsletter', times: 5, perSeconds: 1_800 },
  contactMessages: { name: 'contact message', times: 5, perSeconds: 1_800 },
  gameSuggestions: { name: 'game suggestion', times: 20, perSeconds: 1_800 },
  passwordChecks: { name: 'password check', times: 10, perSeconds: 600 },
  usernames: { name: 'username', times: 30, perSeconds: 600 },
  downloads: { name: 'download', times: 10, perSeconds: 600 },
  commentsPerMinute: { name: 'comment, minute', times: 5, perSeconds: 60 },
  commentsPerHour: { name: 'comment, hour', times: 60, perSeconds: 3_600 },
  reports: { name: 'report', times: 20, perSeconds: 600 },
  commentChanges: { name: 'comment change', times: 30, perSeconds: 60 },
  ratings: { name: 'rating', times: 30, perSeconds: 60 },
  votes: { name: 'vote', times: 30, perSeconds: 60 },
  pageViews: { name: 'page view', times: 60, perSeconds: 60 },
  pageTimings: { name: 'page timing', times: 60, perSeconds: 60 },
  favorites: { name: 'favorite', times: 60, perSeconds: 60 },
  plays: { name: 'evening', times: 120, perSeconds: 60 },
  marks: { name: 'mark', times: 60, perSeconds: 60 },
  reminders: { name: 'reminder', times: 60, perSeconds: 600 },
  pairActs: { name: 'act of a pair', times: 30, perSeconds: 600 },
  pairLooks: { name: 'invitation looked at', times: 60, perSeconds: 600 },
  collectionImports: { name: 'import of a collection', times: 30, perSeconds: 600 },
  imports: { name: 'import', times: 30, perSeconds: 600 },
  campaignLinks: { name: 'letter link', times: 60, perSeconds: 60 },
  testMails: { name: 'test letter', times: 20, perSeconds: 600 },
  retailerClicks: { name: 'retailer click', times: 60, perSeconds: 60 },
  creations: { name: 'creation by an admin', times: 60, perSeconds: 600 },
  roomOpenings: { name: 'room opened', times: 20, perSeconds: 600 },
  roomTries: { name: 'room tried', times: 10, perSeconds: 600 },
  roomActs: { name: 'act in a room', times: 120, perSeconds: 60 },
  pictures: { name: 'picture', times: 60, perSeconds: 600 },
} as const satisfies Record<string, Limit>

/**
 * Counts one more call by a `subject`, such as a member or an IP address. Throws an error if the call exceeds the rate limit.
 * @throws {HttpProblem} 429 with the number of seconds to wait
 */
export async function countCall(limit: Limit, subject: Subject): Promise<void> {
  if (!env().limitsCalls) return
  // The smallest network comes first. If a larger network rejects the call, the smaller ones have already counted it.
  for (const [width, each] of subjectsOf(subject).entries())
    await countOne({ ...limit, times: limit.times * WIDER_FACTOR ** width }, each)
}

/** Counts a call against a rate limit. Returns false, instead of throwing, if the limit is exceeded. */
export const countSilently = (limit: Limit, subject: Subject): Promise<boolean> =>
  countCall(limit, subject).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof HttpProblem) return false
      throw cause
    },
  )

/** Removes the latest call from a rate limit's count. For example, successful sign-ins must not count. */
export async function uncountCall({ name }: Limit, subject: Subject): Promise<void> {
  if (!env().limitsCalls) return
  for (const each of subjectsOf(subject))
    await db().execute(sql`
      update limited_calls set calls = trim_array(calls, 1)
      where key = ${keyOf(name, each)} and cardinality(calls) > 0`)
}

const subjectsOf = (subject: Subject) => (typeof subject === 'string' ? [subject] : subject)
const keyOf = (name: string, subject: string) => `${name}:${keyedDigest(subject)}`

async function countOne({ name, times, perSeconds, otherwise }: Limit, subject: string): Promise<void> {
  const key = keyOf(name, subject)
  const counts = sql`call > now() - make_interval(secs => ${perSeconds}) and ${isNotInFuture(sql`call`)}`
  const counted = await db().execute(sql`
    insert into limited_calls as limited (key, calls, expires_at)
    values (${key}, array[now()], now() + make_interval(secs => ${perSeconds}))
    on conflict (key) do update set
      calls = array(select call from unnest(limited.calls) call where ${counts}) || now(),
      expires_at = excluded.expires_at
    where (select count(*) from unnest(limited.calls) call where ${counts}) < ${times}`)
  if (counted.rowCount === 1) return
  const oldest = await db().execute<{ wait: number | null }>(sql`
    select ceil(extract(epoch from min(call) + make_interval(secs => ${perSeconds}) - now()))::int as wait
    from limited_calls, unnest(calls) call where key = ${key} and ${counts}`)
  const retryAfterSeconds = oldest.rows[0]?.wait ?? 1
  const words = `That was a lot at once. Please try again in ${formatWait(retryAfterSeconds)}.`
  throw new HttpProblem('too-often', otherwise ? `${words} ${otherwise}` : words, { retryAfterSeconds })
}
