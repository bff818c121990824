import type { ReactNode } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'

interface NotLoadedProps {
  /** What could not be loaded. */
  children: ReactNode
  error: Error
  onRetry: () => unknown
}

/** A part of a dashboard that could not be loaded, and the way to try again. */
export function NotLoaded({ children, error, onRetry }: NotLoadedProps) {
  return (
    <Alert title={children} action={<Button onClick={() => onRetry()}>Try Again</Button>}>
      {error.message}
    </Alert>
  )
}
