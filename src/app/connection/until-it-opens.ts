import { connectionNow, hearConnection, lookForServer } from '#/client/connection.ts'

/** The addresses of the pages that were on the screen on this visit: their parts are here. */
const seen = new Set<string>()

/** The address of a page, without its hash. */
interface Address {
  pathname: string
  searchStr: string
}

/** Once opened, these pages have all their code, whatever their parameters. */
const OPEN_WHOLE: readonly string[] = ['/played/evening']

const nameOf = ({ pathname, searchStr }: Address) =>
  OPEN_WHOLE.includes(pathname) ? pathname : pathname + searchStr

/** Records that a page was opened, so that it opens offline. */
export function noteSeen(address: Address) {
  seen.add(nameOf(address))
}

/**
 * Waits while the server is unreachable, unless the page was opened on this visit. Otherwise the browser would show its own error
 * for a missing script; the navigation continues once the connection is back.
 */
export async function untilItOpens(address: Address, calledOff: AbortSignal): Promise<void> {
  if (typeof window === 'undefined' || connectionNow() === 'up' || seen.has(nameOf(address))) return
  // The failure may have another cause: check the connection before waiting.
  if (connectionNow() === 'unanswered') await lookForServer()
  await new Promise<void>((resolve) => {
    const go = () => {
      if (connectionNow() !== 'up' && !calledOff.aborted) return
      stopHearing()
      calledOff.removeEventListener('abort', go)
      resolve()
    }
    const stopHearing = hearConnection(go)
    calledOff.addEventListener('abort', go)
    go()
  })
}
