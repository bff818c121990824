import { type FormEvent, useEffect, useRef } from 'react'
import { Alert, Button, ButtonLink, PageHeading } from '#/ui/basics.tsx'
import { useEndReminder } from './reminders.queries.ts'

/** Ends a reminder by the link in its mail, once the reader presses the button: mail scanners open links. Without JavaScript too. */
export function EndReminder({ token }: { token: string }) {
  const end = useEndReminder()
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!end.isPending) end.mutate(token)
  }
  if (end.data)
    return (
      <>
        <PageHeading title="You’re all set" />
        <Ended>{end.data.message}</Ended>
      </>
    )
  return (
    <>
      <PageHeading title="Turn off this reminder" lede="One click and we won’t send these emails again." />
      <form method="post" action={`/reminder?token=${token}`} onSubmit={press}>
        {end.error && (
          <Alert className="mb-5 max-w-md">That didn’t work. Please try again in a moment.</Alert>
        )}
        <Button look="primary" type="submit" aria-disabled={end.isPending}>
          {end.isPending ? 'Turning it off…' : 'Turn it off'}
        </Button>
      </form>
    </>
  )
}

/** The result receives the focus, since the pressed button is gone. */
function Ended({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="max-w-md">
      <Alert tone="good">{children}</Alert>
      <ButtonLink to="/settings" className="mt-6">
        Settings
      </ButtonLink>
    </div>
  )
}
