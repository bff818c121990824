import { relatedBehindMs } from '#/features/games/related/related.store.ts'
import { catalogueBehindMs } from '#/server/catalogue/open-catalogue.ts'
import { feedState } from '#/server/database/change-feed.ts'
import { isDatabaseReachable, replica } from '#/server/database/database.ts'
import { databaseStatus, formatDatabaseStatus } from '#/server/database/database-status.ts'

/** The copies of the database in memory, with functions that return how far they lag behind it, in milliseconds. */
const VIEWS: Record<string, () => number> = {
  'the catalogue': catalogueBehindMs,
  'the related games': relatedBehindMs,
}
const CHANGES = {
  notified: 'notified',
  polled: 'polled, because notifications of the database do not arrive',
  disconnected: 'not read, because the database cannot be reached',
}
const REPLICA = {
  used: 'read from',
  behind: 'not read from, because it has not replayed the latest changes',
  away: 'not read from, because it does not answer as a replica of this database',
}
/** A copy that lags less than this counts as up to date. */
const SHOWN_FROM_MS = 1_000

/** Whether this process can serve requests, and the process's status as lines of text. */
export interface Readiness {
  isReady: boolean
  lines: string[]
}

/** A process is ready if it reaches the database and has read the catalogue and the related games, even if these are outdated. */
export async function readiness(): Promise<Readiness> {
  if (!(await isDatabaseReachable())) return { isReady: false, lines: ['the database does not answer'] }
  const unread = Object.entries(VIEWS).find(([, behindMs]) => behindMs() === Number.POSITIVE_INFINITY)
  if (unread) return { isReady: false, lines: [`${unread[0]} is not read yet`] }
  const status = databaseStatus()
  const replicaState = replica()?.figures().state
  const behind = Object.entries(VIEWS).filter(([, behindMs]) => behindMs() >= SHOWN_FROM_MS)
  return {
    isReady: true,
    lines: [
      'ready',
      ...(status ? [`database: ${formatDatabaseStatus(status)}`] : []),
      `changes: ${CHANGES[feedState()]}`,
      ...(replicaState ? [`replica: ${REPLICA[replicaState]}`] : []),
      ...behind.map(([name, behindMs]) => `${name}: ${secondsOf(behindMs())} s behind the database`),
    ],
  }
}

/** Returns how many seconds the data in memory is behind the database, for a header. Returns undefined if the data is current. */
export function lagHeader(): string | undefined {
  const behindMs = Math.max(catalogueBehindMs(), relatedBehindMs())
  return Number.isFinite(behindMs) && behindMs >= SHOWN_FROM_MS ? secondsOf(behindMs) : undefined
}

const secondsOf = (ms: number) => (ms / 1000).toFixed(1)
