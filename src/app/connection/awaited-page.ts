import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  type Connection,
  connectionNow,
  hearConnection,
  lookForServer,
  useConnection,
} from '#/client/connection.ts'
import { timeHere } from '#/lib/format.ts'

/** The address of the precached page that a browser shows if it cannot load an address. It has neither frame nor scripts. */
export const OFFLINE_ADDRESS = '/offline'

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

/** Waits until the server is reachable, unless the page was opened on this visit: its scripts could not be loaded. */
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

/** A requested page that cannot be opened yet, because the server does not respond. */
export interface AwaitedPage {
  address: string
  /** Whether it is the current page with other parameters. */
  isSamePage: boolean
}

/** A page with all its code loaded opens within this time; a shorter wait is not announced. */
const BLINK_MS = 120

/** Returns the requested page that waits for the connection; null if none. */
export function useAwaitedPage(): AwaitedPage | null {
  const connection = useConnection()
  const router = useRouter()
  useEffect(() => {
    if (router.state.resolvedLocation) noteSeen(router.state.resolvedLocation)
    return router.subscribe('onRendered', ({ toLocation }) => noteSeen(toLocation))
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

/** Returns how the connection is lost, or was lost last, so that a message does not change while a page loads. */
export function useLostConnection(): Exclude<Connection, 'up'> {
  const connection = useConnection()
  const [lost, setLost] = useState<Exclude<Connection, 'up'>>(
    connection === 'offline' ? 'offline' : 'unanswered',
  )
  if (connection !== 'up' && connection !== lost) setLost(connection)
  return lost
}

const LOOK_EVERY_MS = 3_000

/** Polls the server while the visitor waits for it and the page is visible. */
export function useLookingForServer(isAwaited: boolean) {
  useEffect(() => {
    if (!isAwaited) return
    const look = () => {
      if (connectionNow() === 'unanswered' && document.visibilityState === 'visible') void lookForServer()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isAwaited])
}

/** Formats a time (ms since 1970) in the visitor's time zone: "8:12 pm". */
export const atClock = (at: number) => timeHere(new Date(at)).toLowerCase()
