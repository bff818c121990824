import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { useFocusOnFault } from '#/ui/form/use-focus-on-fault.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'
import { failureWords } from '../account-words.rules.ts'
import { faultOfNewPassword, PASSWORD_MIN_LENGTH } from '../model/accounts.rules.ts'
import { LINK_WORDS } from '../model/ways-in/mailed-links.rules.ts'
import { credentialsIn } from '../sign-in/credential-fields.tsx'
import { MailedLinkForm } from './mailed-link-form.tsx'
import { isLinkUseless, useResetLink, useResetPasswordMutation } from './mailed-links.queries.ts'

interface OnePressProps<Answer> {
  token: string
  /** What the press does, by the token. */
  act: UseMutationResult<Answer, Error, string>
  heading: { title: string; lede: string }
  /** The button's label, before and during the action. */
  words: { press: string; pressed: string }
  /** Above the word that the link cannot be used. */
  uselessTitle: string
  /** Once it is done. */
  children: (answer: Answer) => ReactNode
}

/** A page that runs a mailed link's action on a button press: mail scanners open links. */
export function OnePress<Answer>(props: OnePressProps<Answer>) {
  const { token, act, heading, words, uselessTitle, children } = props
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!act.isPending) act.mutate(token)
  }
  if (act.isSuccess) return children(act.data)
  if (token === '' || isLinkUseless(act.error))
    return (
      <LinkOutcome title={uselessTitle}>
        <Alert>{token === '' ? LINK_WORDS.unknown : failureWords(act.error)}</Alert>
      </LinkOutcome>
    )
  return (
    <>
      <PageHeading {...heading} />
      <form method="dialog" onSubmit={press}>
        {act.isError && <Alert className="mb-5 max-w-md">{failureWords(act.error)}</Alert>}
        <Button look="primary" type="submit" aria-disabled={act.isPending} className="noscript:hidden">
          {act.isPending ? words.pressed : words.press}
        </Button>
        <p className="hidden noscript:block">
          This step needs JavaScript. Please turn it on and open the link again.
        </p>
      </form>
    </>
  )
}

/** The result of a mailed link. It receives the focus, since the pressed button is gone. */
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

interface PasswordResetProps {
  token: string
  /** Opens the sign-in form with an email and a notice. */
  onSignIn: (email?: string, notice?: string) => void
}

/** The form for a new password from a mailed link; an invalid link offers a new one (AUTH-15). */
export function PasswordReset({ token, onSignIn }: PasswordResetProps) {
  const reset = useResetPasswordMutation()
  const link = useResetLink(token)
  const [fault, setFault] = useState<string>()
  const [form, focusOnFault] = useFocusOnFault()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const { password } = credentialsIn(event.currentTarget)
    const found = faultOfNewPassword(password)
    setFault(found)
    reset.reset()
    if (found) focusOnFault()
    else
      reset.mutate({ token, password }, { onSuccess: ({ message }) => onSignIn(link.data?.email, message) })
  }
  if (reset.isSuccess)
    return (
      <div className="max-w-md">
        <Alert tone="good">{reset.data.message}</Alert>
        <Button look="primary" className="mt-6" onClick={() => onSignIn(link.data?.email)}>
          Sign In
        </Button>
      </div>
    )
  const useless = [reset.error, link.error].find(isLinkUseless)
  if (token === '' || useless)
    return <NewLink reason={useless ? failureWords(useless) : LINK_WORDS.unknown} />
  if (link.isPending)
    return (
      <p role="status" className="type-lede">
        <span className="noscript:hidden">One moment…</span>
        <span className="hidden noscript:inline">
          This step needs JavaScript. Please turn it on and open the link again.
        </span>
      </p>
    )
  const problem = reset.isError ? failureWords(reset.error) : undefined
  return (
    <form ref={form} noValidate onSubmit={send} className="grid max-w-md gap-5">
      {problem && <Alert>{problem}</Alert>}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={link.data?.email} readOnly hidden />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={fault}
        required
      />
      <Button look="primary" type="submit" aria-disabled={reset.isPending} className="justify-self-start">
        {reset.isPending ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  )
}

function NewLink({ reason }: { reason: string }) {
  const [email, setEmail] = useState('')
  return (
    <div className="max-w-md">
      <Alert>{reason}</Alert>
      <h2 className="type-part mt-8 mb-5">Get a new link</h2>
      <MailedLinkForm purpose="password" email={email} onType={setEmail} />
    </div>
  )
}
