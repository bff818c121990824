import { createFileRoute } from '@tanstack/react-router'
import { mailedPage } from '#/app/heads/later-head.ts'
import { MailedLinkFrame } from '#/app/screens/private-screen.tsx'
import { useUndoSecondFactorMutation } from '#/features/accounts/settings/account-settings.queries.ts'
import { MailedLinkPage } from '#/features/newsletter/reading/mailed-link-page.tsx'

export const Route = createFileRoute('/auth/undo-second-step')({
  ...mailedPage('/auth/undo-second-step'),
  component: () => <MailedLinkFrame>{(token) => <UndoSecondFactor token={token} />}</MailedLinkFrame>,
})

/** Undoes a second step that another person switched on. */
function UndoSecondFactor({ token }: { token: string }) {
  const deed = useUndoSecondFactorMutation()
  return (
    <MailedLinkPage
      isOfAccount
      title="Wasn’t it you?"
      doneTitle="Your account is yours again"
      lede="Someone who knows your password turned on a second step. One click removes it and every passkey, signs out every browser, and lets you choose a new password."
      {...{ button: 'Recover my account', doing: 'Recovering…', deed }}
      onPress={() => deed.mutate({ token })}
    />
  )
}
