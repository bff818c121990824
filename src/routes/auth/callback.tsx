import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { tokenIn } from '#/domain/accounts/ways-in/mailed-links.rules.ts'
import { AddressConfirmation } from '#/features/accounts/mailed-links/address-confirmation.tsx'
import { useSignIn } from '#/shell/header/account/sign-in-dialog.tsx'
import { privateHead } from '#/shell/heads/later-head.ts'
import { privateHeaders } from '#/shell/heads/page-head.ts'

export const Route = createFileRoute('/auth/callback')({
  validateSearch: tokenIn,
  headers: privateHeaders,
  head: privateHead('/auth/callback'),
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
