import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, startTransition } from 'react'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

interface LoadFailureProps {
  /** `The images could not be loaded`. */
  title: string
  error: Error
  onRetry: () => unknown
  className?: string | undefined
}

/** The message that something could not be loaded, with a button to retry. */
export function LoadFailure({ title, error, onRetry, className }: LoadFailureProps) {
  return (
    <Alert title={title} className={className} action={<Button onClick={() => onRetry()}>Try Again</Button>}>
      {error.message}
    </Alert>
  )
}

/** A section whose data may fail to load: a sentence with Try Again takes its place, and the rest of the page stays. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  return (
    <CatchBoundary
      getResetKey={() => 0}
      errorComponent={({ error, reset }) => (
        <LoadFailure
          title="We couldn’t load this part of the page"
          error={error as Error}
          onRetry={() => {
            void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
            startTransition(reset)
          }}
        />
      )}
    >
      {children}
    </CatchBoundary>
  )
}
