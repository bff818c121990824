import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { MailedLinkPage } from '#/features/newsletter/reading/mailed-link-page.tsx'
import { SEEN_OUTCOMES } from '#/features/plays/model/plays.rules.ts'
import { PlayPromptPage } from '#/features/plays/prompts/play-prompt.tsx'
import { useEndReminder } from '#/features/reminders/reminders.queries.ts'

/** The page behind the links of a reminder email. On it, a member saves the outcome of a play, or turns off such emails. */
export const Route = createFileRoute('/reminder')({
  validateSearch: (requested: Record<string, unknown>): { token?: string; outcome?: unknown } => ({
    ...tokenIn(requested),
    outcome: requested.outcome,
  }),
  ...privatePage('/reminder'),
  component: ReminderPage,
})

function ReminderPage() {
  const { token = '', outcome } = Route.useSearch()
  return (
    <div className="wrap pb-section">
      {outcome === undefined ? (
        <EndReminder token={token} />
      ) : (
        <PlayPromptPage token={token} outcome={SEEN_OUTCOMES.find((one) => one === outcome)} />
      )}
    </div>
  )
}

/** Ends a reminder by the link in its email, once the reader presses the button, since mail scanners open links. */
function EndReminder({ token }: { token: string }) {
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
