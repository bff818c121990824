import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '#/ui/button/button.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'

/** What came of a mailed link. It takes the focus, since the button that had it is gone. */
export function LinkOutcome({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <>
      <PageHeading title={title} />
      <div ref={place} tabIndex={-1} className="max-w-md">
        {children}
        <div className="mt-6 flex flex-wrap gap-2">
          <ButtonLink look="primary" to="/settings">
            Go to settings
          </ButtonLink>
          <ButtonLink to="/">Find a game</ButtonLink>
        </div>
      </div>
    </>
  )
}
