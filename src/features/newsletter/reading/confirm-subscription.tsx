import { MailedLinkPage } from './mailed-link-page.tsx'
import { useConfirmSubscriptionMutation } from './mailed-subscription.queries.ts'

/** Confirms a subscription by its mailed link, once the reader presses the button. */
export function ConfirmSubscription({ token }: { token: string }) {
  const confirmation = useConfirmSubscriptionMutation()
  return (
    <MailedLinkPage
      title="Confirm your subscription"
      doneTitle="Subscription confirmed"
      lede="One press, and every new article comes to your inbox."
      button="Confirm my subscription"
      doing="Confirming…"
      deed={confirmation}
      onPress={() => confirmation.mutate(token)}
    />
  )
}
