import { useState } from 'react'
import { MISSING_CREDENTIALS } from '#/domain/accounts/accounts.rules.ts'
import { isMailAddress, NO_ADDRESS } from '#/domain/accounts/mail-address.rules.ts'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { useNewAddressMutation } from './account-settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Changes the address of the account, once the new one is confirmed (AUTH-15). */
export function EmailSettings({ email: current }: { email: string }) {
  const change = useNewAddressMutation()
  const [fault, setFault] = useState<string>()
  const faultOf = (email: string, password: string) => {
    if (email === '' || password === '') return MISSING_CREDENTIALS
    if (!isMailAddress(email)) return NO_ADDRESS
    return email.toLowerCase() === current.toLowerCase() ? ACCOUNT_WORDS.sameAddress : undefined
  }
  return (
    <SettingsSection
      title="Email"
      description={
        <>
          You sign in with <strong className="wrap-anywhere font-semibold text-ink">{current}</strong>. A new
          one is in use once you confirm it by the link we mail to it.
        </>
      }
    >
      <SettingsForm
        sending={change}
        fault={fault}
        send="Change email"
        sendingWords="Sending the link…"
        onSend={(fields, form) => {
          const email = String(fields.get('email') ?? '').trim()
          const password = String(fields.get('password') ?? '')
          const found = faultOf(email, password)
          setFault(found)
          change.reset()
          if (!found) change.mutate({ email, password }, { onSuccess: () => form.reset() })
        }}
      >
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField label="Your password" name="password" autoComplete="current-password" required />
      </SettingsForm>
    </SettingsSection>
  )
}
