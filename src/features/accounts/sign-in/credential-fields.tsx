import { PASSWORD_MIN_LENGTH } from '#/domain/accounts/accounts.rules.ts'
import { TextField } from '#/ui/form/text-field.tsx'
import type { Credentials } from './accounts.queries.ts'

interface CredentialFieldsProps {
  typed: Credentials
  onType: (typed: Credentials) => void
  /** A password is chosen here, not remembered. */
  isNew?: boolean
  passwordError?: string | undefined
}

/** Address and password, named so that a browser or a password manager fills them in and keeps them. */
export function CredentialFields({ typed, onType, isNew, passwordError }: CredentialFieldsProps) {
  return (
    <>
      <EmailField email={typed.email} onType={(email) => onType({ ...typed, email })} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew && `At least ${PASSWORD_MIN_LENGTH} characters.`}
        error={passwordError}
        required
        value={typed.password}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
      />
    </>
  )
}

/** The address of an account. */
export function EmailField({ email, onType }: { email: string; onType: (email: string) => void }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={email}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

/** What stands in a form's fields: a password manager may fill them without a key being pressed. */
export function credentialsIn(form: HTMLFormElement): Credentials {
  const fields = new FormData(form)
  return { email: String(fields.get('email') ?? ''), password: String(fields.get('password') ?? '') }
}
