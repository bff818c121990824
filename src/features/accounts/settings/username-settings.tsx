import { useState } from 'react'
import {
  faultOfUsername,
  tidyUsername,
  USERNAME_MAX_LENGTH,
} from '#/domain/accounts/names/usernames.rules.ts'
import { TextField } from '#/ui/form/text-field.tsx'
import { useUsernameMutation } from './account-settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Changes the name that stands beside comments (SET-01 to SET-04). */
export function UsernameSettings({ username }: { username: string | null }) {
  const change = useUsernameMutation()
  const [fault, setFault] = useState<string>()
  return (
    <SettingsSection title="Username" description="It stands beside the comments you write.">
      <SettingsForm
        sending={change}
        fault={fault}
        send="Update username"
        sendingWords="Updating…"
        onSend={(fields) => {
          const typed = tidyUsername(String(fields.get('username') ?? ''))
          const found = faultOfUsername(typed, username)
          setFault(found)
          change.reset()
          if (!found) change.mutate(typed)
        }}
      >
        <TextField
          label="Username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX_LENGTH * 2}
          required
          defaultValue={username ?? ''}
        />
      </SettingsForm>
    </SettingsSection>
  )
}
