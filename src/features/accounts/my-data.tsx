import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { useMyDataMutation } from './account-settings.queries.ts'
import { failureWords } from './accounts.rules.ts'
import { SettingsSection } from './settings-section.tsx'

/** Hands the member a file with everything the site holds of them (AUTH-15). */
export function MyData() {
  const collect = useMyDataMutation()
  return (
    <SettingsSection
      title="Your data"
      description="Everything we hold about you: account, favorites, ratings, comments and messages."
    >
      {collect.isError && <Alert className="mb-5">{failureWords(collect.error)}</Alert>}
      <Button onClick={() => collect.isPending || collect.mutate(undefined, { onSuccess: saveAsFile })}>
        {collect.isPending ? 'Collecting…' : 'Download my data'}
      </Button>
    </SettingsSection>
  )
}

function saveAsFile(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'my-data.json'
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
