import { useEffect, useRef, useState } from 'react'

/**
 * Whether a moment by the server's clock has come, whatever this phone's clock says: so that both phones turn something over
 * together. The difference of the clocks is taken from the quickest message so far.
 */
export function useServerMoment(sentAt: string, moment: string | undefined): boolean {
  const aheadMs = useRef(Number.POSITIVE_INFINITY)
  const [cameAt, setCameAt] = useState<string>()
  useEffect(() => {
    aheadMs.current = Math.min(aheadMs.current, Date.now() - Date.parse(sentAt))
  }, [sentAt])
  useEffect(() => {
    if (moment === undefined) return
    const inMs = Date.parse(moment) + aheadMs.current - Date.now()
    const timer = setTimeout(() => setCameAt(moment), Math.max(0, inMs))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && cameAt === moment
}
