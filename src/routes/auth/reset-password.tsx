import { createFileRoute } from '@tanstack/react-router'
import { tokenIn } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { PasswordReset } from '#/features/accounts/mailed-links/one-press.tsx'
import { useSignIn } from '#/shell/header/account/sign-in-dialog.tsx'
import { pageHead, privateHeaders } from '#/shell/heads/page-head.ts'
import { PageHeading } from '#/ui/text/page-heading.tsx'

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Choose a new password',
      description: 'Chooses a new password for an account.',
      path: '/auth/reset-password',
      isUnlisted: true,
    }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token = '' } = Route.useSearch()
  const askToSignIn = useSignIn()
  return (
    <div className="wrap pb-section">
      <PageHeading title="Choose a new password" />
      <PasswordReset token={token} onSignIn={(notice) => askToSignIn(undefined, { notice, backTo: '/' })} />
    </div>
  )
}
