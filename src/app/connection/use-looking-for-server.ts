import { useEffect } from 'react'
import { connectionNow, lookForServer } from '#/client/connection.ts'
import { timeHere } from '#/lib/dates.ts'

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

/** Formats a time of today in the visitor's time zone: "8:12 pm". */
export const atClock = (at: number) => timeHere(new Date(at)).toLowerCase()
