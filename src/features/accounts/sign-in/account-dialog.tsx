import { useHydrated } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CodeField } from '#/features/accounts/second-factor/code-field.tsx'
import { Button } from '#/ui/button/button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { failureWords } from '../account-words.rules.ts'
import { MailedLinkForm } from '../mailed-links/mailed-link-form.tsx'
import { SECOND_FACTOR_WORDS } from '../model/ways-in/second-factor.rules.ts'
import { knowsPasskeys, usePasskeyAutofill, usePasskeySignInMutation } from '../passkeys/passkeys.queries.ts'
import { SignUpForm } from '../sign-up/sign-up-form.tsx'
import { accountHere } from './account-here.ts'
import { isStepOver, useSecondStepMutation } from './second-step/second-step.queries.ts'
import { SignInForm } from './sign-in-form.tsx'

type Mode = 'signIn' | 'signUp' | 'sent' | 'forgotten' | 'secondStep'

/** The reason why the account dialog opens. */
export interface AccountMatter {
  /** A positive message to show first. */
  notice?: string | undefined
  /** The initial form, by default sign-in. */
  start?: 'signUp' | 'signIn' | undefined
  /** What the account is for, in place of the usual line. */
  purpose?: string | undefined
  /** The item that waits to be saved: its title and picture. */
  keeping?: { title: string; picture: ReactNode } | undefined
  /** The account's address, if known. */
  email?: string | undefined
  /** The session ended over something being done: it goes on once its owner signs in again, or is left by this. */
  onLeave?: (() => void) | undefined
  /** The page of this site that the mailed link returns to. */
  backTo?: string | undefined
}

const TITLES = {
  signIn: 'Good to see you again',
  signUp: 'Create your account',
  sent: 'Check your email',
  forgotten: 'Forgot your password?',
  secondStep: 'One more step',
} as const

const SECOND_STEP = 'Your account asks for a code after the password.'
const FORGOTTEN = 'Enter your email and we’ll send you a link to choose a new one.'

interface AccountDialogProps {
  matter: AccountMatter & { backTo: string }
  onClose: () => void
  onSignedIn: () => void
}

/**
 * Sign in, sign up, or request a new password (AUTH-01). Typed values carry over between the three. If an item waits to be saved,
 * it is named; a visitor new to this device starts with sign-up (checklist FIND-04).
 */
export function AccountDialog({ matter, onClose, onSignedIn }: AccountDialogProps) {
  const { keeping, onLeave, backTo } = matter
  const [here] = useState(accountHere)
  const [mode, setMode] = useState<Mode>(matter.start ?? (keeping && !here.wasSignedIn ? 'signUp' : 'signIn'))
  const [typed, setTyped] = useState({ email: matter.email ?? here.email, password: '' })
  const [notice, setNotice] = useState<ReactNode>(matter.notice)
  /** What the code of the second step is sent with. */
  const [stepToken, setStepToken] = useState('')
  const frame = useHeadingFocusOn(mode)
  const change = (next: Mode) => {
    setNotice(undefined)
    setMode(next)
  }
  const titled = mode === 'signIn' || mode === 'signUp' ? keeping?.title : undefined
  const isSent = mode === 'sent'
  const leave = onLeave && { words: 'Leave the page', onLeave }
  return (
    <Dialog
      open
      mark={!onLeave}
      about={mode !== 'forgotten' && mode !== 'secondStep' && keeping?.picture}
      title={
        onLeave && mode !== 'secondStep'
          ? 'Sign in to continue'
          : (titled ?? (mode === 'signIn' && (matter.notice || matter.start) ? 'Sign in' : TITLES[mode]))
      }
      description={
        onLeave && mode !== 'secondStep'
          ? 'Your session has ended. What you typed is still here.'
          : ((mode === 'signIn' || (mode === 'signUp' && matter.start) ? matter.purpose : undefined) ??
            descriptionOf(mode, keeping !== undefined))
      }
      isHeld={onLeave !== undefined}
      onOpenChange={(open) => open || onClose()}
      // The heading may be slightly wider than the fields, to fit on one line.
      className={keeping ? undefined : '[&_h2]:-me-2'}
    >
      <div ref={frame} className="mt-6 grid gap-5">
        {isSent && <SignUpSteps email={typed.email} kept={keeping?.title} />}
        {(mode === 'signIn' || isSent) && (
          <SignInForm
            key={mode}
            typed={typed}
            onType={setTyped}
            notice={notice}
            onForgotten={() => change('forgotten')}
            onSignedIn={onSignedIn}
            onSecondStep={(token) => {
              setStepToken(token)
              change('secondStep')
            }}
            isEmailFixed={onLeave && matter.email !== undefined}
            focused={isFocused(matter)}
            leave={isSent ? { words: 'Keep browsing', onLeave: onClose } : leave}
            onChangeAddress={isSent ? () => change('signUp') : undefined}
          />
        )}
        {mode === 'signUp' && (
          <SignUpForm
            typed={typed}
            onType={setTyped}
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
        {mode === 'forgotten' && (
          <MailedLinkForm
            purpose="password"
            email={typed.email}
            onType={(email) => setTyped({ ...typed, email })}
          />
        )}
        {mode === 'secondStep' && (
          <SecondStepForm
            token={stepToken}
            email={typed.email}
            onSignedIn={onSignedIn}
            onOver={(words) => {
              change('signIn')
              setNotice(words)
            }}
          />
        )}
        {mode === 'signIn' && <PasskeyButton onSignedIn={onSignedIn} />}
        {!onLeave && !isSent && <OtherWay mode={mode} onChange={change} />}
        {onLeave && mode === 'forgotten' && <OtherWay mode={mode} onChange={change} />}
      </div>
    </Dialog>
  )
}

interface SecondStepFormProps {
  /** What the code is sent with: the password was right. */
  token: string
  email: string
  onSignedIn: () => void
  /** It waited too long, or codes were wrong too often: it begins with the password again. */
  onOver: (words: string) => void
}

/** Takes the code after the password. */
function SecondStepForm({ token, email, onSignedIn, onOver }: SecondStepFormProps) {
  const step = useSecondStepMutation()
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step.isPending) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    step.reset()
    if (code === '') return
    step.mutate(
      { token, code, email },
      {
        onSuccess: onSignedIn,
        onError: (problem) => isStepOver(problem) && onOver(failureWords(problem)),
      },
    )
  }
  const problem = isMissing ? SECOND_FACTOR_WORDS.missingCode : step.isError && failureWords(step.error)
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      {problem && <Alert>{problem}</Alert>}
      <CodeField focused hint="Six digits, or one of your backup codes." />
      <Button look="primary" wide type="submit" aria-disabled={step.isPending}>
        {step.isPending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  )
}

/** Signs in by a passkey, in browsers that support it: by the button, or autofill of the email. */
function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = usePasskeySignInMutation()
  usePasskeyAutofill((signed) => signIn.mutate(signed, { onSuccess: onSignedIn }))
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

interface SignUpStepsProps {
  /** The recipient of the link. */
  email: string
  /** Title of the item stored on this device meanwhile. */
  kept: string | undefined
}

/** The steps between sign-up and the first sign-in. */
function SignUpSteps({ email, kept: saved }: SignUpStepsProps) {
  return (
    <div>
      <p>
        We sent it to <b className="font-semibold wrap-anywhere">{email}</b>. It brings you back to this page.
      </p>
      <ul className="mt-3 border-t text-sm *:flex *:gap-3 *:border-b *:py-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:flex-none [&_svg]:text-good">
        {saved && (
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

/** A visitor in the middle of an action starts at the first empty field. */
const isFocused = ({ keeping, email }: AccountMatter) => keeping !== undefined || email !== undefined

function descriptionOf(mode: Mode, isKeeping: boolean): string | undefined {
  if (mode === 'forgotten') return FORGOTTEN
  if (mode === 'secondStep') return SECOND_STEP
  if (mode === 'sent') return undefined
  if (isKeeping && mode === 'signUp') return 'A free account keeps it on every device you use.'
  if (isKeeping) return 'Sign in to use it on every device.'
  return mode === 'signIn'
    ? 'Sign in to save, rate and comment.'
    : 'A free account keeps your favorites, your ratings and your comments.'
}

const BACK_WORDS: Partial<Record<Mode, string>> = {
  signUp: 'Been here before?',
  forgotten: 'Remembered it?',
  secondStep: 'Use another account or a passkey',
}

function OtherWay({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }): ReactNode {
  if (mode === 'signIn')
    return (
      <p className="text-ink-2 text-sm">
        New here? <TextButton onClick={() => onChange('signUp')}>Create an account</TextButton>
      </p>
    )
  return (
    <p className="text-ink-2 text-sm">
      {BACK_WORDS[mode]}{' '}
      <TextButton onClick={() => onChange('signIn')}>
        {mode === 'secondStep' ? 'Start over' : 'Sign in instead'}
      </TextButton>
    </p>
  )
}

/** With each change of the dialog's matter the focus starts at its heading again, as when it opened. */
function useHeadingFocusOn(mode: Mode) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    frame.current?.closest('dialog')?.querySelector('h2')?.focus()
  }, [mode])
  return frame
}
