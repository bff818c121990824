import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { tokenIn } from '#/features/accounts/model/ways-in/mailed-links.rules.ts'
import { dayOfEvening, SEEN_OUTCOMES } from '#/features/evenings/model/evenings.rules.ts'
import { PlayPromptPage } from '#/features/evenings/prompts/play-prompt.tsx'
import { EndReminder } from '#/features/reminders/end-reminder.tsx'

/** The target of links in reminders: a play's outcome saves the play, the other ends the reminder. */
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
        <PlayPromptPage
          token={token}
          outcome={SEEN_OUTCOMES.find((one) => one === outcome)}
          today={dayOfEvening(new Date())}
        />
      )}
    </div>
  )
}
