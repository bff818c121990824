import { createFileRoute, useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { SetupPage } from '#/features/accounts/setup/setup-page.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'

export const Route = createFileRoute('/setup')({
  ...privatePage('/setup'),
  component: Setup,
})

function Setup() {
  // Behind the `#`, which no browser sends: the server renders the page without it.
  const hash = useLocation({ select: ({ hash: token }) => token })
  const token = useHydrated() ? hash : undefined
  const { siteName, supportEmail } = useSiteSettings()
  const router = useRouter()
  return (
    <SetupPage
      siteName={siteName}
      token={token}
      supportEmail={supportEmail}
      onDone={() => void router.navigate({ to: '/admin', replace: true })}
    />
  )
}
