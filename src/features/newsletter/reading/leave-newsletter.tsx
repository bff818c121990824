import { MailedLinkPage } from './mailed-link-page.tsx'
import { useUnsubscribeMutation } from './mailed-subscription.queries.ts'

/** Unsubscribes by the link in a mail, once the reader presses the button; without JavaScript too. */
export function LeaveNewsletter({ token }: { token: string }) {
  const leaving = useUnsubscribeMutation()
  return (
    <MailedLinkPage
      title="Unsubscribe"
      doneTitle="Goodbye for now"
      lede="One press, and no newsletter comes to you any more. We forget your address."
      button="Unsubscribe"
      doing="Unsubscribing…"
      deed={leaving}
      onPress={() => leaving.mutate(token)}
      action={`/newsletter/unsubscribe?token=${token}`}
    />
  )
}
