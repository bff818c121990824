import { type FormEvent, useState } from 'react'
import { SECOND_FACTOR_WORDS } from '#/domain/accounts/ways-in/second-factor.rules.ts'
import { failureWords } from '#/features/accounts/account-words.rules.ts'
import { CodeField } from '#/features/accounts/second-factor/code-field.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { isStepOver, useSecondStepMutation } from './second-step.queries.ts'

interface SecondStepFormProps {
  /** What the code is sent with: the password was right. */
  token: string
  email: string
  onSignedIn: () => void
  /** It waited too long, or codes were wrong too often: it begins with the password again. */
  onOver: (words: string) => void
}

/** Takes the code after the password. */
export function SecondStepForm({ token, email, onSignedIn, onOver }: SecondStepFormProps) {
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
      <CodeField focused hint="Six digits. Without the app, type one of your backup codes." />
      <Button look="primary" wide type="submit" aria-disabled={step.isPending}>
        {step.isPending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  )
}
