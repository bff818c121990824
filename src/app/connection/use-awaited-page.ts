import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Connection, useConnection } from '#/client/connection.ts'
import { noteSeen } from './until-it-opens.ts'

/** A page that was asked for and cannot be opened yet, because nothing answers. */
export interface AwaitedPage {
  /** The address as it stands in the browser. */
  address: string
  /** Whether it is the page that is on the screen, asked in another way. */
  isSamePage: boolean
}

/** A page whose parts are all here opens within this time; nobody needs to hear that it waited. */
const BLINK_MS = 120

/** The page that waits for the connection; null while none does. */
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
    // Once it is said, it stands until the page is there.
    if (!isCutOff) return undefined
    const timer = setTimeout(() => setShown(true), BLINK_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, isCutOff])
  return isShown ? awaited : null
}

/** In which way the connection is lost, or was until a moment ago: what is said of it does not change while a page comes. */
export function useLostConnection(): Exclude<Connection, 'up'> {
  const connection = useConnection()
  const [lost, setLost] = useState<Exclude<Connection, 'up'>>(
    connection === 'offline' ? 'offline' : 'unanswered',
  )
  if (connection !== 'up' && connection !== lost) setLost(connection)
  return lost
}
