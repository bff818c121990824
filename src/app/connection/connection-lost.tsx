import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lookForServer } from '#/client/connection.ts'
import { Button } from '#/ui/button/button.tsx'
import { SeatsApart } from '#/ui/display/signs/seats-apart.tsx'
import { useLostConnection } from './use-awaited-page.ts'

interface ConnectionLostProps {
  /** The address that waits. */
  address: string
  /** What opens without a connection. */
  children?: ReactNode
}

/**
 * A page that cannot be opened now says so at once (FIND-06): its address stays, and it opens by itself as soon as
 * the server can be asked.
 */
export function ConnectionLost({ address, children }: ConnectionLostProps) {
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
        We’ll stay on <code className="awaited-address">{address}</code> and open it{' '}
        {isOffline ? 'as soon as you’re online.' : 'as soon as it responds.'}
      </p>
      <Button look="ink" className="mt-5.5" onClick={tryNow} aria-disabled={isLooking}>
        <RefreshCw aria-hidden className="size-4.5" />
        {isLooking ? 'Trying…' : 'Try now'}
      </Button>
      {children}
    </div>
  )
}
