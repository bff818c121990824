import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { useSignOutEverywhereMutation } from './accounts.queries.ts'
import { failureWords } from './accounts.rules.ts'
import { SettingsSection } from './settings-section.tsx'

/** Ends every session of the member, this one too (AUTH-14). */
export function SessionSettings({ onSignedOut }: { onSignedOut: () => void }) {
  const end = useSignOutEverywhereMutation()
  return (
    <SettingsSection
      title="Where you are signed in"
      description="Lost a phone, or used somebody else’s computer? End every session at once, this one too."
    >
      {end.isError && <Alert className="mb-5">{failureWords(end.error)}</Alert>}
      <Button onClick={() => end.isPending || end.mutate(undefined, { onSuccess: onSignedOut })}>
        {end.isPending ? 'Signing out…' : 'Sign out everywhere'}
      </Button>
    </SettingsSection>
  )
}
