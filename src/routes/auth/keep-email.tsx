import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLinkFrame } from '#/app/screens/private-screen.tsx'
import { useKeepOldAddressMutation } from '#/features/accounts/settings/account-settings.queries.ts'
import { MailedLinkPage } from '#/features/newsletter/reading/mailed-link-page.tsx'

export const Route = createFileRoute('/auth/keep-email')({
  ...mailedPage('/auth/keep-email'),
  component: () => <MailedLinkFrame>{(token) => <KeepAddress token={token} />}</MailedLinkFrame>,
})

/** Cancels or undoes a change of address from the old address; undoing ends every session. */
function KeepAddress({ token }: { token: string }) {
  const deed = useKeepOldAddressMutation()
  return (
    <MailedLinkPage
      isOfAccount
      title="Keep this email"
      doneTitle="Your email stays the same"
      lede="One click and your account keeps this email. If it was already changed, we’ll change it back, sign out every browser and ask you for a new password."
      {...{ button: 'Keep this email', doing: 'Saving…', deed }}
      onPress={() => deed.mutate({ token })}
    >
      {deed.data?.outcome === 'change-cancelled' && (
        <p className="mt-4 text-ink-2">
          If you didn’t ask for the change, someone knows your password. Choose a new one now.
        </p>
      )}
    </MailedLinkPage>
  )
}
