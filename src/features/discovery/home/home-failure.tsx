import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'

/** The home page when the games could not be loaded (checklist HOME-07). */
export function HomeFailure({ question, error }: { question: string; error: unknown }) {
  return (
    <div className="wrap py-9 md:py-16">
      <h1 className="mb-8 max-w-[8.5em]">{question}</h1>
      <Alert
        title="Failed to load games"
        action={
          // A form, so that the page is loaded again without any script as well.
          <form
            onSubmit={(event) => {
              event.preventDefault()
              window.location.reload()
            }}
          >
            <Button type="submit">Try Again</Button>
          </form>
        }
      >
        {error instanceof Error && <p>{error.message}</p>}
      </Alert>
    </div>
  )
}
