import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ROLE_WORDS, rolesInWords } from '#/domain/accounts/roles/role-words.rules.ts'
import { rolesThatMay } from '#/domain/accounts/roles/roles.rules.ts'
import { ButtonLink } from '#/ui/button/button.tsx'
import { ScreenHead } from '#/ui/screen/screen-head.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { type AdminScreenEntry, isTheirs, type Staff, screenAt } from './admin-screens.ts'

/**
 * A screen for whoever may open it; anybody else reads who can. Where the role goes while its holder is at work, the
 * screen stays as it is, with what they typed.
 */
export function ForTheirRole({ who, children }: { who: Staff; children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const worksAt = useRef<string>(undefined)
  const screen = screenAt(path)
  const mayOpen = screen ? isTheirs(who, screen.roles) : who.role !== null
  useEffect(() => {
    if (mayOpen) worksAt.current = path
  }, [mayOpen, path])
  const wasAtWork = !mayOpen && worksAt.current === path
  if (!mayOpen && !wasAtWork) return screen && <NotTheirs who={who} screen={screen} />
  // The screen keeps its place among the two, or what is typed would be begun anew.
  return (
    <>
      {wasAtWork && <RoleGone who={who} />}
      {children}
    </>
  )
}

/** Over the screen somebody works on whose role was taken away meanwhile. */
function RoleGone({ who: { role } }: { who: Staff }) {
  return (
    <Alert
      className="mt-4"
      title={role ? `You are ${ROLE_WORDS[role].one} now` : 'Your role was taken away'}
      action={<ButtonLink to={role ? '/admin' : '/'}>{role ? 'To my screens' : 'To the site'}</ButtonLink>}
    >
      What you do here is not saved any more. What you have typed is kept as a draft on this device.
    </Alert>
  )
}

/** In place of a screen that is for others. */
function NotTheirs({ who, screen }: { who: Staff; screen: AdminScreenEntry }) {
  const others = rolesInWords(rolesThatMay(screen.roles))
  return (
    <>
      <ScreenHead title={screen.name} />
      <p className="max-w-[60ch] pt-6 text-ink-2">
        {`This is for ${others}. ${who.role ? `You are ${ROLE_WORDS[who.role].one}. ` : ''}If you need it for your work, ask an owner.`}
      </p>
      <ButtonLink to="/admin" className="mt-6">
        Back to your screens
      </ButtonLink>
    </>
  )
}
