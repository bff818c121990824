import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { privatePage } from '#/app/heads/later-head.ts'
import { AddressConfirmation } from '#/features/accounts/mailed-links/link-pages.tsx'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { useSignIn } from '#/features/accounts/sign-in/accounts.queries.ts'

export const Route = createFileRoute('/auth/callback')({
  validateSearch: tokenIn,
  ...privatePage('/auth/callback'),
  component: CallbackPage,
})

function CallbackPage() {
  const { token = '' } = Route.useSearch()
  const askToSignIn = useSignIn()
  const router = useRouter()
  const onGoBack = useCallback(
    (path: string) => void router.navigate({ href: path, replace: true }),
    [router],
  )
  const onSignIn = useCallback(
    (email: string | undefined, notice?: string, backTo?: string) => {
      if (backTo) onGoBack(backTo)
      askToSignIn(undefined, { email, notice, backTo: backTo ?? '/' })
    },
    [askToSignIn, onGoBack],
  )
  return (
    <div className="wrap pb-section">
      <AddressConfirmation token={token} onSignIn={onSignIn} onGoBack={onGoBack} />
    </div>
  )
}
