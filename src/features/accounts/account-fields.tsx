import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { Button } from '#/ui/basics.tsx'
import { TextField, useFocusOnError } from '#/ui/form.tsx'
import { PasswordField } from '#/ui/inputs.tsx'
import { failureWords } from './account-words.rules.ts'

/** Hook for a form that sends its fields to the server. Returns the props for its `<form>`, and an error message to show. */
export function useSendForm<Sent, Answer>(
  sending: UseMutationResult<Answer, Error, Sent>,
  read: (field: (name: string) => string) => Sent,
  errorFor: (sent: Sent) => string | undefined,
  onSent?: (answer: Answer, form: HTMLFormElement) => void,
) {
  const [fieldError, setFieldError] = useState<string>()
  const [ref, focusOnError] = useFocusOnError()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.isPending) return
    const form = event.currentTarget
    // Read from the DOM, since browsers may fill in fields without an event.
    const fields = new FormData(form)
    const sent = read((name) => String(fields.get(name) ?? ''))
    const found = errorFor(sent)
    setFieldError(found)
    sending.reset()
    if (found) focusOnError()
    else sending.mutate(sent, { onSuccess: (answer) => onSent?.(answer, form) })
  }
  const problem = fieldError ?? (sending.isError ? failureWords(sending.error) : undefined)
  const reset = () => {
    setFieldError(undefined)
    sending.reset()
  }
  return { form: { ref, noValidate: true, onSubmit }, fieldError, problem, reset }
}

/** A button that submits its form, or runs `onClick`. Presses have no effect while the request is pending. */
export function SendButton({
  sending,
  pending,
  children,
  onClick,
  ...button
}: ComponentProps<typeof Button> & { sending: { isPending: boolean }; pending: string }) {
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      aria-disabled={sending.isPending}
      onClick={(event) => sending.isPending || onClick?.(event)}
      {...button}
    >
      {sending.isPending ? pending : children}
    </Button>
  )
}

/** A hidden field with the account's email, which tells password managers whose password a form asks for. */
export const AccountOfForm = ({ email }: { email: string | undefined }) => (
  <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
)

export const CurrentPassword = (input: Partial<ComponentProps<typeof PasswordField>>) => (
  <PasswordField label="Your password" name="password" autoComplete="current-password" required {...input} />
)

export const EmailField = (input: Partial<ComponentProps<typeof TextField>>) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...input}
  />
)

/** The field for a code from an authenticator app, or a backup code. Password managers offer to fill it in. */
export const CodeField = (input: Partial<ComponentProps<typeof TextField>>) => (
  <TextField
    label="Code from your app"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    required
    {...input}
  />
)
