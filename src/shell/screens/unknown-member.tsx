import { useIsMeUnknown } from '#/features/accounts/sign-in/accounts.queries.ts'
import { LoadingScreen } from '#/ui/status/loading-screen.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** In place of a screen that depends on who is there, until that is known (AUTH-13), or where it cannot be. */
export function UnknownMember() {
  if (useIsMeUnknown()) return <ErrorScreen error={undefined} />
  return (
    <>
      <div className="noscript:hidden">
        <LoadingScreen />
      </div>
      <p className="wrap hidden py-16 noscript:block">
        This page needs JavaScript: without it we cannot know who you are.
      </p>
    </>
  )
}
