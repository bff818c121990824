import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TextButton } from '#/ui/button/text-link.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { MailedLinkForm } from '../mailed-links/mailed-link-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Mode = 'signIn' | 'signUp' | 'forgotten'

const HEADINGS = {
  signIn: ['Good to see you again', 'Sign in to save, rate and comment.'],
  signUp: ['Pull up a chair', 'A free account keeps your favorites, your ratings and your comments.'],
  forgotten: ['Forgot your password?', 'Tell us your email, and we send you a link to choose a new one.'],
} as const

interface AccountDialogProps {
  /** Something good to say first. */
  notice?: string | undefined
  onClose: () => void
  onSignedIn: () => void
}

/** Sign in, sign up, or ask for a new password (AUTH-01). What was typed goes along from one to the other. */
export function AccountDialog({ notice, onClose, onSignedIn }: AccountDialogProps) {
  const [mode, setMode] = useState<Mode>('signIn')
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [shown, setShown] = useState<{ message: string; note?: string } | undefined>(
    notice ? { message: notice } : undefined,
  )
  const frame = useHeadingFocusOn(mode)
  const [title, description] = HEADINGS[mode]
  const change = (next: Mode) => {
    setShown(undefined)
    setMode(next)
  }
  return (
    <Dialog
      open
      mark
      title={title}
      description={description}
      onOpenChange={(open) => open || onClose()}
      // The heading may be a little wider than the fields: it then stands in one line.
      className="[&_h2]:-me-2"
    >
      <div ref={frame} className="mt-6 grid gap-5">
        {shown && (
          <Alert tone="good">
            <p>{shown.message}</p>
            {shown.note && <p className="font-normal">{shown.note}</p>}
          </Alert>
        )}
        {mode === 'signIn' && (
          <SignInForm
            typed={typed}
            onType={setTyped}
            onForgotten={() => change('forgotten')}
            onSignedIn={onSignedIn}
          />
        )}
        {mode === 'signUp' && (
          <SignUpForm
            typed={typed}
            onType={setTyped}
            onSignedUp={(answer) => {
              setTyped({ ...typed, password: '' })
              setShown(answer)
              setMode('signIn')
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
        <OtherWay mode={mode} onChange={change} />
      </div>
    </Dialog>
  )
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
      {mode === 'signUp' ? 'Already have an account?' : 'Remembered it?'}{' '}
      <TextButton onClick={() => onChange('signIn')}>Sign In</TextButton>
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
