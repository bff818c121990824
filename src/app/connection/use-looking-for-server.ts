import { useEffect } from 'react'
import { connectionNow, lookForServer } from '#/client/connection.ts'
import { timeHere } from '#/lib/dates.ts'

const LOOK_EVERY_MS = 3_000

/** Looks again and again whether the server answers, while somebody waits for it and sees the page. */
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

/** When something was seen today, in the visitor's own zone: "8:12 pm". */
export const atClock = (at: number) => timeHere(new Date(at)).toLowerCase()
