import { failureWords } from '#/features/accounts/account-words.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { saveAsFile } from '#/ui/list/save-as-file.ts'
import { Alert } from '#/ui/status/alert.tsx'
import { useMyDataMutation } from '../account-settings.queries.ts'
import { SettingsSection } from '../settings-section.tsx'

/** Hands the member a file with everything the site holds of them (AUTH-15). */
export function MyData() {
  const collect = useMyDataMutation()
  return (
    <SettingsSection
      title="Your data"
      description="What we hold about you: account, favorites, ratings, votes, shelf, table, evenings, reminders, comments and messages."
    >
      {collect.isError && <Alert className="mb-5">{failureWords(collect.error)}</Alert>}
      <Button onClick={() => collect.isPending || collect.mutate(undefined, { onSuccess: save })}>
        {collect.isPending ? 'Collecting…' : 'Download my data'}
      </Button>
    </SettingsSection>
  )
}

const save = (text: string) => saveAsFile(text, { name: 'my-data.json', type: 'application/json' })
