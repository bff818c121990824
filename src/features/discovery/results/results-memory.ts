import { isLike, isRecord, jsonMemory } from '#/lib/browser-memory.ts'

/** The stored state of a history entry, for returning to it (checklist HOME-15). */
interface Visit {
  /** How many pages of results were there. */
  pages: number
  /** How far the window was scrolled when the page was left. */
  top?: number
  /** The address of the link that led away. */
  link?: string
}

const REMEMBERED_VISITS = 50

/** By the key of the entry, the latest last; read once, since only this page writes it. */
let visits: Map<string, Visit> | null = null

const saved = jsonMemory<[string, Visit][]>('tab', 'results-visits', (found) =>
  Array.isArray(found) ? found.filter(isVisitOfEntry) : null,
)

function isVisitOfEntry(found: unknown): found is [string, Visit] {
  if (!Array.isArray(found) || typeof found[0] !== 'string' || !isRecord(found[1])) return false
  const { pages, top, link } = found[1]
  return isLike(pages, 1) && (top === undefined || isLike(top, 1)) && (link === undefined || isLike(link, ''))
}

/** What is remembered of a results page in the browser's history, to restore it on return; undefined on the server and on the first visit. */
export function visitOf(entry: string | undefined): Visit | undefined {
  if (entry === undefined || typeof window === 'undefined') return undefined
  visits ??= new Map(saved.read())
  return visits.get(entry)
}

/** Remembers something of a results page in the browser's history, beside what is remembered of it already. */
export function rememberVisit(entry: string | undefined, visit: Partial<Visit>) {
  if (entry === undefined) return
  const before = visitOf(entry)
  visits ??= new Map(saved.read())
  visits.delete(entry)
  visits.set(entry, { pages: 1, ...before, ...visit })
  const oldest = visits.keys().next().value
  if (visits.size > REMEMBERED_VISITS && oldest !== undefined) visits.delete(oldest)
  saved.write([...visits])
}
