import { useHydrated } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert, Button, TextButton } from '#/ui/basics.tsx'
import { Dialog } from '#/ui/modal.tsx'
import { failureWords } from '../account-words.rules.ts'
import { accountHere } from './account-here.ts'
import type { SignInOptions } from './accounts.queries.ts'
import { knowsPasskeys, usePasskeySignInMutation } from './sign-in.queries.ts'
import { MailedLinkForm, SecondStepForm, SignInForm, SignUpForm } from './sign-in-form.tsx'

type Mode = 'signIn' | 'signUp' | 'sent' | 'forgotten' | 'secondStep'

/** Per form, the title and description; `toKeep` is the description if there is an item to be saved after signing in. */
const HEADINGS: Record<Mode, [title: string, description?: string, toKeep?: string]> = {
  signIn: [
    'Good to see you again',
    'Sign in to rate, comment and keep your favorites on every device.',
    'Sign in to use it on every device.',
  ],
  signUp: [
    'Create your account',
    'A free account keeps your favorites, your ratings and your comments.',
    'A free account keeps it on every device you use.',
  ],
  sent: ['Check your email'],
  forgotten: ['Forgot your password?', 'Enter your email and we’ll send you a link to choose a new one.'],
  secondStep: ['One more step', 'Your account asks for a code after the password.'],
}

function headingOf(mode: Mode, { keeping, notice, start, purpose, onLeave }: SignInOptions) {
  const [title, description, toKeep] = HEADINGS[mode]
  if (onLeave && mode !== 'secondStep')
    return {
      title: 'Sign in to continue',
      description: 'Your session has ended. What you typed is still here.',
    }
  if (!toKeep) return { title, description }
  const isSignIn = mode === 'signIn'
  return {
    title: keeping?.title ?? (isSignIn && (notice || start) ? 'Sign in' : title),
    description: (isSignIn || start ? purpose : undefined) ?? (keeping ? toKeep : description),
  }
}

/** The dialog to sign in, sign up or reset a password (AUTH-01). For example, `options` say which form comes first. */
export function AccountDialog(props: {
  options: SignInOptions & { backTo: string }
  onClose: () => void
  onSignedIn: () => void
}) {
  const { options, onClose, onSignedIn } = props
  const { keeping, onLeave, backTo, email: known, start } = options
  const [here] = useState(accountHere)
  const [mode, setMode] = useState<Mode>(start ?? (keeping && !here.wasSignedIn ? 'signUp' : 'signIn'))
  const [typed, setTyped] = useState({ email: known ?? here.email, password: '' })
  const [notice, setNotice] = useState<ReactNode>(options.notice)
  const [stepToken, setStepToken] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(mode)
  // With each form the focus starts at the heading again, as when the dialog opened.
  useEffect(() => {
    if (shown.current !== mode) frame.current?.closest('dialog')?.querySelector('h2')?.focus()
    shown.current = mode
  }, [mode])
  // For the next form. A password manager may fill fields without an event, so they are read on submit as well.
  const rememberTyped = ({ target }: FormEvent<HTMLElement>) => {
    const form = (target as HTMLElement).closest('form')
    if (form) setTyped((before) => ({ ...before, ...Object.fromEntries(new FormData(form)) }))
  }
  const change = (next: Mode, words?: string) => {
    setNotice(words)
    setMode(next)
  }
  const isSent = mode === 'sent'
  const leave = isSent
    ? { words: 'Keep browsing', onLeave: onClose }
    : onLeave && { words: 'Leave the page', onLeave }
  return (
    <Dialog
      hasLogo={!onLeave}
      image={mode !== 'forgotten' && mode !== 'secondStep' && keeping?.picture}
      {...headingOf(mode, options)}
      isHeld={onLeave !== undefined}
      onClose={onClose}
      // The heading may be slightly wider than the fields, to fit on one line.
      className={keeping ? undefined : '[&_h2]:-me-2'}
    >
      <div ref={frame} onInput={rememberTyped} onSubmit={rememberTyped} className="mt-6 grid gap-5">
        {isSent && <SignUpSteps email={typed.email} isKeeping={keeping !== undefined} />}
        {(mode === 'signIn' || isSent) && (
          <SignInForm
            key={mode}
            typed={typed}
            notice={notice}
            onForgotten={() => change('forgotten')}
            onSignedIn={onSignedIn}
            onSecondStep={(token) => {
              setStepToken(token)
              change('secondStep')
            }}
            isEmailFixed={onLeave && known !== undefined}
            // A visitor in the middle of an action starts at the first empty field.
            focused={keeping !== undefined || known !== undefined}
            leave={leave}
            onChangeAddress={isSent ? () => change('signUp') : undefined}
          />
        )}
        {mode === 'signUp' && (
          <SignUpForm
            typed={typed}
            backTo={backTo}
            focused={keeping !== undefined}
            onSignedUp={({ message, note }) => {
              setTyped((sent) => ({ email: sent.email.trim(), password: '' }))
              setNotice(
                <>
                  <p>{message}</p>
                  <p className="font-normal">{note}</p>
                </>,
              )
              setMode('sent')
            }}
          />
        )}
        {mode === 'forgotten' && <MailedLinkForm purpose="password" email={typed.email} />}
        {mode === 'secondStep' && (
          <SecondStepForm
            token={stepToken}
            email={typed.email}
            onSignedIn={onSignedIn}
            onOver={(words) => change('signIn', words)}
          />
        )}
        {mode === 'signIn' && <PasskeyButton onSignedIn={onSignedIn} />}
        {(onLeave ? mode === 'forgotten' : !isSent) && <OtherWay mode={mode} onChange={change} />}
      </div>
    </Dialog>
  )
}

function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = usePasskeySignInMutation()
  if (!useHydrated() || !knowsPasskeys()) return null
  return (
    <div className="grid gap-5">
      {signIn.isError && <Alert>{failureWords(signIn.error)}</Alert>}
      <Button
        wide
        onClick={() => signIn.isPending || signIn.mutate(undefined, { onSuccess: onSignedIn })}
        aria-disabled={signIn.isPending}
      >
        <KeyRound aria-hidden className="size-4.5" />
        {signIn.isPending ? 'Asking your device…' : 'Sign in with a passkey'}
      </Button>
    </div>
  )
}

function SignUpSteps({ email, isKeeping }: { email: string; isKeeping: boolean }) {
  return (
    <div>
      <p>
        We sent it to <b className="font-semibold wrap-anywhere">{email}</b>. It brings you back to this page.
      </p>
      <ul className="mt-3 border-t text-sm *:flex *:gap-3 *:border-b *:py-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:flex-none [&_svg]:text-good">
        {isKeeping && (
          <li>
            <Check aria-hidden />
            <span>
              <b className="font-semibold">Nothing is lost</b> in the meantime: it’s saved on this device.
            </span>
          </li>
        )}
        <li>
          <Mail aria-hidden />
          <span>
            <b className="font-semibold">Open the link</b> on any device. It works for two days.
          </span>
        </li>
      </ul>
    </div>
  )
}

/** Per form, the link to another form: the question before the link, its text, and the form that it opens. */
const OTHER_WAYS: Partial<Record<Mode, [question: string, link: string, to: Mode]>> = {
  signIn: ['New here?', 'Create an account', 'signUp'],
  signUp: ['Been here before?', 'Sign in instead', 'signIn'],
  forgotten: ['Remembered it?', 'Sign in instead', 'signIn'],
  secondStep: ['Use another account or a passkey', 'Start over', 'signIn'],
}

function OtherWay({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const [question, link, to = 'signIn'] = OTHER_WAYS[mode] ?? []
  return (
    <p className="text-ink-2 text-sm">
      {question} <TextButton onClick={() => onChange(to)}>{link}</TextButton>
    </p>
  )
}
