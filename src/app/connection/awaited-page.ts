import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  type Connection,
  checkServer,
  connectionNow,
  subscribeToConnection,
  useConnection,
} from '#/client/connection.ts'
import { timeHere } from '#/lib/format.ts'

/** Path of the offline page. The browser shows this precached page if it cannot load the requested one. */
export const OFFLINE_ADDRESS = '/offline'

/** Addresses of the pages opened since this document was loaded. Their scripts are loaded. */
const seen = new Set<string>()

/** The address of a page, without its hash. */
interface Address {
  pathname: string
  searchStr: string
}

/** Pages whose scripts are all loaded once they were opened, whatever the search parameters. */
const OPEN_WHOLE: readonly string[] = ['/played/evening']

const nameOf = ({ pathname, searchStr }: Address) =>
  OPEN_WHOLE.includes(pathname) ? pathname : pathname + searchStr

/** Records that a page was opened. The browser has loaded the page's scripts, so the page can reopen without the server. */
export function recordOpenedPage(address: Address) {
  seen.add(nameOf(address))
}

/** Waits until the server is reachable or `calledOff` aborts. A page that was opened before needs no server and no waiting. */
export async function waitForServer(address: Address, calledOff: AbortSignal): Promise<void> {
  if (typeof window === 'undefined' || connectionNow() === 'up' || seen.has(nameOf(address))) return
  // The failure may have another cause: check the connection before waiting.
  if (connectionNow() === 'unanswered') await checkServer()
  await new Promise<void>((resolve) => {
    const go = () => {
      if (connectionNow() !== 'up' && !calledOff.aborted) return
      stopHearing()
      calledOff.removeEventListener('abort', go)
      resolve()
    }
    const stopHearing = subscribeToConnection(go)
    calledOff.addEventListener('abort', go)
    go()
  })
}

/** A page that the visitor requested, and that cannot load because the server is unreachable. */
export interface AwaitedPage {
  address: string
  /** Whether it is the current page with other search parameters. */
  isSamePage: boolean
}

/** Waits shorter than this, in milliseconds, are not announced: a page whose code is loaded opens within it. */
const BLINK_MS = 120

/** Returns the requested page that cannot load because the server is unreachable. Returns null if no page is waiting. */
export function useAwaitedPage(): AwaitedPage | null {
  const connection = useConnection()
  const router = useRouter()
  useEffect(() => {
    if (router.state.resolvedLocation) recordOpenedPage(router.state.resolvedLocation)
    return router.subscribe('onRendered', ({ toLocation }) => recordOpenedPage(toLocation))
  }, [router])
  const [isShown, setShown] = useState(false)
  const isCutOff = connection !== 'up'
  // While the connection holds no navigation changes this: the whole frame would be rendered twice for each.
  const matters = isCutOff || isShown
  const awaited = useRouterState({
    select: ({ isLoading, location, resolvedLocation }): AwaitedPage | null =>
      matters && isLoading && resolvedLocation && resolvedLocation.href !== location.href
        ? { address: location.href, isSamePage: resolvedLocation.pathname === location.pathname }
        : null,
    structuralSharing: true,
  })
  const isAwaited = awaited !== null
  useEffect(() => {
    if (!isAwaited) return setShown(false)
    // Once shown, it stays until the page has opened.
    if (!isCutOff) return undefined
    const timer = setTimeout(() => setShown(true), BLINK_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, isCutOff])
  return isShown ? awaited : null
}

/** Returns why the connection was last lost: the browser was offline, or the server did not answer. */
export function useLostConnection(): Exclude<Connection, 'up'> {
  const connection = useConnection()
  const [lost, setLost] = useState<Exclude<Connection, 'up'>>(
    connection === 'offline' ? 'offline' : 'unanswered',
  )
  if (connection !== 'up' && connection !== lost) setLost(connection)
  return lost
}

const LOOK_EVERY_MS = 3_000

/** If the server stops responding, a visible tab checks every three seconds whether it is back. `isActive` turns this on. */
export function useServerPolling(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    const look = () => {
      if (connectionNow() === 'unanswered' && document.visibilityState === 'visible') void checkServer()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isActive])
}

/** Formats a time (milliseconds since 1970) as the time of day in the visitor's time zone: "8:12 pm". */
export const atClock = (at: number) => timeHere(new Date(at)).toLowerCase()
