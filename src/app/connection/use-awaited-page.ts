import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Connection, useConnection } from '#/client/connection.ts'
import { noteSeen } from './until-it-opens.ts'

/** A requested page that cannot be opened yet, because the server does not respond. */
export interface AwaitedPage {
  /** The requested address. */
  address: string
  /** Whether it is the current page with other parameters. */
  isSamePage: boolean
}

/** A page with all its code loaded opens within this time; a shorter wait is not announced. */
const BLINK_MS = 120

/** The page waiting for the connection; null if none. */
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

/**
 * Returns how the connection is lost, or was lost last, so that a message does not change while a page loads.
 */
export function useLostConnection(): Exclude<Connection, 'up'> {
  const connection = useConnection()
  const [lost, setLost] = useState<Exclude<Connection, 'up'>>(
    connection === 'offline' ? 'offline' : 'unanswered',
  )
  if (connection !== 'up' && connection !== lost) setLost(connection)
  return lost
}
