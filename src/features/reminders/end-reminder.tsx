import { MailedLinkPage } from '#/features/newsletter/reading/mailed-link-page.tsx'
import { useEndReminder } from './reminders.queries.ts'

/** Ends a reminder by the link in its mail, once the reader presses the button: mail scanners open links. Without JavaScript too. */
export function EndReminder({ token }: { token: string }) {
  const end = useEndReminder()
  return (
    <MailedLinkPage
      title="Turn off this reminder"
      doneTitle="You’re all set"
      lede="One click and we won’t send these emails again."
      button="Turn it off"
      doing="Turning it off…"
      deed={end}
      onPress={() => end.mutate(token)}
      action={`/reminder?token=${token}`}
    />
  )
}
