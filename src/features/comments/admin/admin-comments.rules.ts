import { counted } from '#/lib/format.ts'
import { CREATED_SORTS, type ListQuery, type ListRules } from '#/lib/paged-lists.ts'

export const COMMENT_LIST = {
  kinds: ['waiting', 'reported', 'online', 'all'],
  sorts: CREATED_SORTS,
} as const satisfies ListRules
export type CommentView = (typeof COMMENT_LIST.kinds)[number]

/** Returns the selected view of the admin's list of comments. The default is `waiting`, or `all` in a search. */
export const viewOf = ({ only, q }: Pick<ListQuery<typeof COMMENT_LIST>, 'only' | 'q'>): CommentView =>
  only || (q.trim() === '' ? 'waiting' : 'all')

const BURST_LENGTH = 5
/** Maximum time between two successive comments of a burst, in milliseconds. */
const BURST_PAUSE_MS = 5 * 60_000

interface Written {
  id: number
  memberId: string | null
  createdAt: string
}

/** Five or more comments by any members. Each comment is at most five minutes after the one before. */
export interface Burst {
  ids: number[]
  members: number
  from: string
  to: string
}

/** Returns a map of bursts, keyed by the id of a burst's first comment. A burst is five or more comments in quick succession. */
export function burstsIn(comments: readonly Written[]): ReadonlyMap<number, Burst> {
  const runs: Written[][] = []
  for (const comment of comments) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const pause = before ? Math.abs(Date.parse(before.createdAt) - Date.parse(comment.createdAt)) : 0
    if (run && pause <= BURST_PAUSE_MS) run.push(comment)
    else runs.push([comment])
  }
  return new Map(
    runs
      .filter(({ length }) => length >= BURST_LENGTH)
      .map((run) => {
        const [from = '', to = ''] = [run[0]?.createdAt, run.at(-1)?.createdAt].sort()
        const members = new Set(run.map(({ memberId }) => memberId)).size
        return [run[0]?.id ?? 0, { ids: run.map(({ id }) => id), members, from, to }]
      }),
  )
}

const MINUTE_MS = 60_000

/** Formats the time between two moments (ISO 8601): "4 minutes", "3 hours", "2 days". */
export function formatSpan({ from, to }: { from: string; to: string }): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / MINUTE_MS))
  if (minutes < 90) return counted(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 36 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')
}

export const DECIDED_AT_ONCE = 100

export type CommentDecision = 'shown' | 'removed'

/** Returns the message after comments were approved or moved to the trash: "3 comments were approved." */
export function formatDecided(decision: CommentDecision, count: number): string {
  if (count === 0) return 'Someone else was faster: there’s nothing left to do.'
  const what = count === 1 ? 'The comment' : `${count} comments`
  if (decision === 'shown') return `${what} ${count === 1 ? 'was' : 'were'} approved.`
  return `${what} ${count === 1 ? 'is' : 'are'} in the trash.`
}
