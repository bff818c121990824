import { useState } from 'react'
import {
  faultOfNewPassword,
  PASSWORD_MIN_LENGTH,
  ROLE_PASSWORD_MIN_LENGTH,
} from '#/domain/accounts/accounts.rules.ts'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { usePartOfMe } from '../sign-in/accounts.queries.ts'
import { useNewPasswordMutation } from './account-settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Changes the password; every other browser is signed out (AUTH-15). */
export function PasswordSettings({ email }: { email: string }) {
  const change = useNewPasswordMutation()
  const hasRole = usePartOfMe(({ member }) => (member?.role ?? member?.waitingRole ?? null) !== null) === true
  const [fault, setFault] = useState<string>()
  return (
    <SettingsSection title="Password" description="Changing it signs you out in every other browser.">
      <SettingsForm
        sending={change}
        fault={fault}
        send="Change password"
        sendingWords="Changing…"
        onSend={(fields, form) => {
          const currentPassword = String(fields.get('current-password') ?? '')
          const newPassword = String(fields.get('new-password') ?? '')
          const found =
            currentPassword === ''
              ? 'Your current password is required'
              : faultOfNewPassword(newPassword, { hasRole })
          setFault(found)
          change.reset()
          if (!found) change.mutate({ currentPassword, newPassword }, { onSuccess: () => form.reset() })
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          required
        />
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          hint={`At least ${hasRole ? ROLE_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH} characters.`}
          required
        />
      </SettingsForm>
    </SettingsSection>
  )
}
