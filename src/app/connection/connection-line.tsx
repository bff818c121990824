import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '#/client/connection.ts'
import { ME_KEY } from '#/client/me.ts'
import { type AwaitedPage, useLostConnection } from './use-awaited-page.ts'
import { atClock } from './use-looking-for-server.ts'

const GOOD_FOR_MS = 4_000

/**
 * One line under the header: that what is seen is an earlier answer, as long as another was asked for and cannot be
 * had (FIND-06); and for four seconds that it is up to date again.
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
          Back. This is up to date
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

/** When what is on the screen was answered: "8:12 pm" in the visitor's own zone. */
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
