import { useState } from 'react'
import { failureWords } from '#/features/accounts/account-words.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { CheckboxRow } from '#/ui/choice/checkbox-row.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import {
  useEndSessionMutation,
  useSessions,
  useSignOutEverywhereMutation,
} from '../account-settings.queries.ts'
import { SettingsSection } from '../account-settings.tsx'

/** The member's sessions, each with a button to end it, and one for all, including this one (AUTH-14). */
export function SessionSettings({ onSignedOut }: { onSignedOut: () => void }) {
  const end = useSignOutEverywhereMutation()
  const [removesPasskeys, setRemovesPasskeys] = useState(false)
  return (
    <SettingsSection
      title="Where you’re signed in"
      description="Lost your phone, or used someone else’s computer? Sign out of every session at once, including this one."
    >
      <SessionList />
      {end.isError && <Alert className="mb-5">{failureWords(end.error)}</Alert>}
      <CheckboxRow
        label="Remove my passkeys too"
        className="mb-3"
        checked={removesPasskeys}
        onChange={(event) => setRemovesPasskeys(event.target.checked)}
      />
      <Button onClick={() => end.isPending || end.mutate({ removesPasskeys }, { onSuccess: onSignedOut })}>
        {end.isPending ? 'Signing out…' : 'Sign out everywhere'}
      </Button>
    </SettingsSection>
  )
}

/** The member's sessions with device and last use, each but the current one with a button to end it. */
export function SessionList() {
  const { data: sessions, isError } = useSessions()
  const end = useEndSessionMutation()
  if (isError) return <Alert className="mb-5">We couldn’t load where you’re signed in.</Alert>
  if (!sessions) return <p className="mb-5 text-ink-2 text-sm">Looking…</p>
  return (
    <>
      {end.isError && <Alert className="mb-5">{failureWords(end.error)}</Alert>}
      <ul className="mb-6 grid gap-4">
        {sessions.map(({ id, device, ipAddress, createdAt, seenAt, isThis }) => (
          <li key={id} className="flex items-start justify-between gap-4">
            <div>
              <p className="font-semibold">{device}</p>
              <p className="text-ink-2 text-sm">
                {isThis ? (
                  'This browser'
                ) : (
                  <>
                    Used <Moment at={seenAt} />
                  </>
                )}
              </p>
              <p className="text-ink-2 text-sm">
                Signed in <Moment at={createdAt} />
                {ipAddress && `, address ${ipAddress}`}
              </p>
            </div>
            {!isThis && (
              <Button
                className="shrink-0"
                onClick={() => end.isPending || end.mutate(id)}
                aria-disabled={end.isPending && end.variables === id}
                aria-label={`Sign out: ${device}`}
              >
                {end.isPending && end.variables === id ? 'Signing out…' : 'Sign out'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
