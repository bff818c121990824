import { createFileRoute, useRouter } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { PasswordReset } from '#/features/accounts/mailed-links/link-pages.tsx'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { useSignIn } from '#/features/accounts/sign-in/accounts.queries.ts'
import { PageHeading } from '#/ui/basics.tsx'

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: tokenIn,
  ...privatePage('/auth/reset-password'),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token = '' } = Route.useSearch()
  const askToSignIn = useSignIn()
  const router = useRouter()
  return (
    <div className="wrap pb-section">
      <PageHeading title="Choose a new password" />
      <PasswordReset
        token={token}
        onSignIn={(email, notice) =>
          askToSignIn(() => void router.navigate({ to: '/' }), { email, notice, backTo: '/' })
        }
      />
    </div>
  )
}
