import { useQuery } from '@tanstack/react-query'
import { Alert } from '#/ui/basics.tsx'
import { CheckboxRow } from '#/ui/inputs.tsx'
import { REMINDER_LABELS, REMINDERS } from './model/reminders.rules.ts'
import { remindersQuery, useSetReminders } from './reminders.queries.ts'

/** Renders a checkbox for each kind of reminder email. Each change is saved at once. */
export function ReminderChoices() {
  const { data, isError } = useQuery(remindersQuery())
  const set = useSetReminders()
  const shown = set.isPending ? set.variables : data
  if (isError) return <Alert>We couldn’t load your reminders.</Alert>
  return (
    <>
      {REMINDERS.map((about) => (
        <CheckboxRow
          key={about}
          label={REMINDER_LABELS[about]}
          checked={shown?.[about] ?? false}
          disabled={!shown}
          onChange={({ target }) => shown && set.mutate({ ...shown, [about]: target.checked })}
        />
      ))}
      {set.isError && <Alert className="mt-4">That wasn’t saved. {set.error.message}</Alert>}
      <p role="status" className="type-hint mt-2">
        {set.isSuccess ? 'Saved.' : ''}
      </p>
    </>
  )
}
