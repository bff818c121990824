import Check from 'lucide-react/icons/check'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { PASSWORD_MIN_LENGTH } from '../model/accounts.rules.ts'
import type { Credentials } from './sign-in.queries.ts'

interface CredentialFieldsProps {
  typed: Credentials
  onType: (typed: Credentials) => void
  /** A password is chosen here, not remembered. */
  isNew?: boolean
  /** The account is fixed; another one cannot continue here. */
  isEmailFixed?: boolean | undefined
  /** The address is shown elsewhere. */
  isEmailHidden?: boolean | undefined
  /** The keyboard starts at the first field that is empty. */
  focused?: boolean | undefined
  passwordError?: string | undefined
}

/** The fields for address and password, named for browsers and password managers. */
export function CredentialFields(props: CredentialFieldsProps) {
  const { typed, onType, isNew, isEmailFixed, isEmailHidden, focused, passwordError } = props
  const isLongEnough = typed.password.length >= PASSWORD_MIN_LENGTH
  return (
    <>
      {isEmailHidden ? (
        // Tells password managers which account this is.
        <input type="text" name="email" autoComplete="username" value={typed.email} readOnly hidden />
      ) : (
        <EmailField
          email={typed.email}
          onType={(email) => onType({ ...typed, email })}
          readOnly={isEmailFixed}
          takesPasskey={!isNew}
          data-start={focused && typed.email === '' ? '' : undefined}
        />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={
          isNew && (
            <span className={isLongEnough ? 'text-good' : undefined}>
              {isLongEnough && <Check aria-hidden className="me-1 inline size-4" />}
              At least {PASSWORD_MIN_LENGTH} characters.
            </span>
          )
        }
        error={passwordError}
        required
        value={typed.password}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
        data-start={focused && typed.email !== '' ? '' : undefined}
      />
    </>
  )
}

interface EmailFieldProps {
  email: string
  onType: (email: string) => void
  readOnly?: boolean | undefined
  /** Passkeys are offered in autofill. */
  takesPasskey?: boolean | undefined
  'data-start'?: '' | undefined
}

/** The field for the address of an account. */
export function EmailField({ email, onType, takesPasskey, ...input }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={takesPasskey ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      required
      value={email}
      onChange={(event) => onType(event.target.value)}
      {...input}
    />
  )
}

/** Reads the values of a form's fields: a password manager may fill them without an event. */
export function credentialsIn(form: HTMLFormElement): Credentials {
  const fields = new FormData(form)
  return { email: String(fields.get('email') ?? ''), password: String(fields.get('password') ?? '') }
}
