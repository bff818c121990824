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
