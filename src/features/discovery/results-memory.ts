/** What is remembered of an entry of the history, for when the visitor comes back to it (checklist HOME-15). */
interface Visit {
  /** How many pages of results were there. */
  pages: number
  /** How far the window was scrolled when the page was left. */
  top?: number
  /** The address of the link that led away. */
  link?: string
}

const STORAGE_KEY = 'results-visits'
const REMEMBERED_VISITS = 50

/** By the key of the entry, the latest last; read once, since only this page writes it. */
let visits: Map<string, Visit> | null = null

function readVisits(): Map<string, Visit> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, Visit][])
  } catch (error) {
    console.debug('results: nothing remembered', error)
    return new Map()
  }
}

/** What is remembered of an entry; nothing on the server and at the first visit. */
export function visitOf(entry: string | undefined): Visit | undefined {
  if (entry === undefined || typeof window === 'undefined') return undefined
  visits ??= readVisits()
  return visits.get(entry)
}

/** Remembers something of an entry, beside what is remembered already. */
export function rememberVisit(entry: string | undefined, visit: Partial<Visit>) {
  if (entry === undefined) return
  const before = visitOf(entry)
  visits ??= readVisits()
  visits.delete(entry)
  visits.set(entry, { pages: 1, ...before, ...visit })
  const oldest = visits.keys().next().value
  if (visits.size > REMEMBERED_VISITS && oldest !== undefined) visits.delete(oldest)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...visits]))
  } catch (error) {
    // Storage is full or refused: it is then remembered as long as the page lives.
    console.debug('results: not remembered', error)
  }
}
