import { useState } from 'react'
import { failureWords } from '#/features/accounts/account-words.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useSignOutEverywhereMutation } from '../account-settings.queries.ts'
import { SettingsSection } from '../settings-section.tsx'
import { SessionList } from './session-list.tsx'

/** Where the member is signed in, an end to each session, and one to all of them, this one too (AUTH-14). */
export function SessionSettings({ onSignedOut }: { onSignedOut: () => void }) {
  const end = useSignOutEverywhereMutation()
  const [removesPasskeys, setRemovesPasskeys] = useState(false)
  return (
    <SettingsSection
      title="Where you are signed in"
      description="Lost a phone, or used somebody else’s computer? End every session at once, this one too."
    >
      <SessionList />
      {end.isError && <Alert className="mb-5">{failureWords(end.error)}</Alert>}
      <CheckboxRow
        label="Remove my passkeys too"
        className="mb-3"
        checked={removesPasskeys}
        onChange={(event) => setRemovesPasskeys(event.target.checked)}
      />
      <Button onClick={() => end.isPending || end.mutate({ removesPasskeys }, { onSuccess: onSignedOut })}>
        {end.isPending ? 'Signing out…' : 'Sign out everywhere'}
      </Button>
    </SettingsSection>
  )
}
