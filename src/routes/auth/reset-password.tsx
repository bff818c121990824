import { createFileRoute, useRouter } from '@tanstack/react-router'
import { tokenIn } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { PasswordReset } from '#/features/accounts/mailed-links/one-press.tsx'
import { useSignIn } from '#/shell/header/account/sign-in-dialog.tsx'
import { privateHead } from '#/shell/heads/later-head.ts'
import { privateHeaders } from '#/shell/heads/page-head.ts'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: privateHead('/auth/reset-password'),
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
        onSignIn={(notice) => askToSignIn(() => void router.navigate({ to: '/' }), { notice, backTo: '/' })}
      />
    </div>
  )
}
