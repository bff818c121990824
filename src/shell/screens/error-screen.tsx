import { Button, buttonStyle } from '#/ui/button/button.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'

interface ErrorScreenProps {
  /** What was thrown; it may carry the number under which the failure stands in our log. */
  error: unknown
}

/** Something failed that nobody foresaw (CHROME-07). Stands by itself: what failed may be what the frame needs. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const requestId = requestIdOf(error)
  return (
    <div className="wrap py-16 md:py-24">
      <TwoInkMark size="xl" />
      <h1 className="type-title soft-60 wonk mt-6">Something went wrong</h1>
      <p className="mt-3 max-w-[44ch] text-ink-2">
        It is our fault, not yours. Refreshing the page usually helps; if it does not, try again in a few
        minutes.
      </p>
      <form
        className="mt-6 flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          window.location.reload()
        }}
      >
        <Button look="primary" type="submit">
          Refresh Page
        </Button>
        {/* A plain address: a page loaded anew leaves behind what failed here. */}
        <a href="/" className={buttonStyle('line')}>
          Go to the home page
        </a>
      </form>
      {requestId && (
        <p className="type-hint mt-8">
          If you write to us about it, mention <code className="select-all break-all">{requestId}</code>.
        </p>
      )}
    </div>
  )
}

function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined
  return typeof error.requestId === 'string' ? error.requestId : undefined
}
