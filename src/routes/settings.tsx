import { createFileRoute, useRouter } from '@tanstack/react-router'
import { DeleteAccount } from '#/features/accounts/settings/delete-account.tsx'
import { EmailSettings } from '#/features/accounts/settings/email-settings.tsx'
import { MyData } from '#/features/accounts/settings/my-data.tsx'
import { PasswordSettings } from '#/features/accounts/settings/password-settings.tsx'
import { SessionSettings } from '#/features/accounts/settings/session-settings.tsx'
import { UsernameSettings } from '#/features/accounts/settings/username-settings.tsx'
import { pageHead } from '#/shell/page-head.ts'
import { privateHeaders } from '#/shell/private-page.ts'
import { PrivateScreen } from '#/shell/private-screen.tsx'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/settings')({
  headers: privateHeaders,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Settings',
      description: 'Your username, email, password and data.',
      path: '/settings',
      isUnlisted: true,
    }),
  component: SettingsPage,
})

function SettingsPage() {
  const router = useRouter()
  const goHome = () => void router.navigate({ to: '/' })
  return (
    <PrivateScreen>
      {({ username, email }) => (
        <div className="wrap pb-section">
          <PageHeading title="Settings" />
          <UsernameSettings username={username} />
          <EmailSettings email={email} />
          <PasswordSettings email={email} />
          <SessionSettings onSignedOut={goHome} />
          <MyData />
          <DeleteAccount onDeleted={goHome} />
        </div>
      )}
    </PrivateScreen>
  )
}
