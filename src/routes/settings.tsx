import { createFileRoute, useRouter } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import {
  PasskeySettings,
  SecondFactorSettings,
  SessionSettings,
} from '#/features/accounts/settings/access-settings.tsx'
import {
  DeleteAccount,
  EmailSettings,
  MyData,
  PasswordSettings,
  UsernameSettings,
} from '#/features/accounts/settings/account-settings.tsx'
import { SettingsJumps, SettingsSection } from '#/features/accounts/settings/settings-section.tsx'
import { ReminderChoices } from '#/features/reminders/reminder-choices.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { PageHeading } from '#/ui/basics.tsx'

export const Route = createFileRoute('/settings')({
  ...privatePage('/settings'),
  component: SettingsPage,
})

function SettingsPage() {
  const router = useRouter()
  const { supportEmail } = useSiteSettings()
  const goHome = () => void router.navigate({ to: '/' })
  return (
    <PrivateScreen>
      {({ username, email }) => (
        <>
          <PageHeading title="Settings" />
          <SettingsJumps
            titles={[
              ...['Username', 'Email', 'Password', 'Two-step sign-in', 'Passkeys', 'Where you’re signed in'],
              ...['Reminders', 'Your data', 'Delete your account'],
            ]}
          />
          <UsernameSettings username={username} />
          <EmailSettings email={email} />
          <PasswordSettings email={email} />
          <SecondFactorSettings supportEmail={supportEmail} />
          <PasskeySettings />
          <SessionSettings onSignedOut={goHome} />
          <SettingsSection
            title="Reminders"
            description="We send these only if you turn them on. Each one has a link to turn it off again."
          >
            <ReminderChoices />
          </SettingsSection>
          <MyData />
          <DeleteAccount onDeleted={goHome} />
        </>
      )}
    </PrivateScreen>
  )
}
