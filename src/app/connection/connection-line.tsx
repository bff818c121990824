import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lookForServer, useConnection } from '#/client/connection.ts'
import { ME_KEY } from '#/client/me.ts'
import { Button } from '#/ui/basics.tsx'
import { SeatsApart } from '#/ui/signs.tsx'
import { type AwaitedPage, atClock, useLostConnection } from './awaited-page.ts'

const GOOD_FOR_MS = 4_000

/**
 * A line under the header: the page shows older data while new data cannot be loaded (FIND-06); after recovery, for four seconds,
 * that it is up to date again.
 */
export function ConnectionLine({ awaited }: { awaited: AwaitedPage | null }) {
  const lost = useLostConnection()
  const isBack = useIsBack(awaited !== null)
  const seenAt = useSeenAt(awaited !== null)
  const isStale = awaited?.isSamePage === true
  return (
    <div role="status">
      {isStale && (
        <p className="line-note">
          <WifiOff aria-hidden />
          <span>
            {lost === 'offline' ? 'No connection.' : 'The site isn’t responding.'}
            {seenAt && ` What you see is from ${seenAt}`}
          </span>
        </p>
      )}
      {isBack && (
        <p className="line-note line-note-good">
          <Check aria-hidden />
          You’re back online. This page is up to date.
        </p>
      )}
    </div>
  )
}

/** Whether what was waited for has come, a moment ago. */
function useIsBack(isAwaited: boolean): boolean {
  const wasAwaited = useRef(false)
  const [isBack, setBack] = useState(false)
  const connection = useConnection()
  useEffect(() => {
    const hasCome = wasAwaited.current && !isAwaited && connection === 'up'
    wasAwaited.current = isAwaited
    if (!hasCome) return setBack(false)
    setBack(true)
    const timer = setTimeout(() => setBack(false), GOOD_FOR_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, connection])
  return isBack
}

/** The time of the displayed response: "8:12 pm" in the visitor's time zone. */
function useSeenAt(isAwaited: boolean): string | null {
  const queryClient = useQueryClient()
  useIsFetching()
  if (!isAwaited) return null
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] })
  const at = Math.max(0, ...shown.map((query) => query.state.dataUpdatedAt))
  if (at === 0) return null
  return atClock(at)
}

interface ConnectionLostProps {
  /** What opens without a connection. */
  children?: ReactNode
}

/** Shown for a page that cannot be opened (FIND-06): its address stays, and it opens by itself once the server responds. */
export function ConnectionLost({ children }: ConnectionLostProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLooking, setLooking] = useState(false)
  const isOffline = useLostConnection() === 'offline'
  const title = isOffline ? 'This page needs a connection' : 'The site isn’t responding'
  useEffect(() => {
    if (!document.activeElement?.closest('search')) heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const tryNow = () => {
    setLooking(true)
    void lookForServer().finally(() => setLooking(false))
  }
  return (
    <div className="wrap awaited-page">
      <SeatsApart className="mb-5.5 w-39" />
      <h1 ref={heading} tabIndex={-1} className="awaited-title">
        {title}
      </h1>
      <p role="status" className="type-lede mt-3.5 max-w-[36em]">
        We’ll open it {isOffline ? 'as soon as you’re back online.' : 'as soon as it responds.'}
      </p>
      <Button look="ink" className="mt-5.5" onClick={tryNow} aria-disabled={isLooking}>
        <RefreshCw aria-hidden className="size-4.5" />
        {isLooking ? 'Trying…' : 'Try now'}
      </Button>
      {children}
    </div>
  )
}
