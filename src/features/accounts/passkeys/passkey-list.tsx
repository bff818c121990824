import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { failureWords } from '../account-words.rules.ts'
import { usePasskeys, useRemovePasskeyMutation } from './passkeys.queries.ts'
import type { Passkey } from './passkeys.schema.ts'

/** Every passkey of the member: its name, when it was used last, and how to remove it. */
export function PasskeyList() {
  const { data: passkeys, isError } = usePasskeys()
  const [leaving, setLeaving] = useState<Passkey>()
  if (isError) return <Alert className="mb-5">Your passkeys could not be loaded.</Alert>
  if (!passkeys) return <p className="mb-5 text-ink-2 text-sm">Looking…</p>
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="mb-6 grid gap-4">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-start justify-between gap-4">
              <div>
                <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                <p className="text-ink-2 text-sm">
                  {passkey.usedAt ? (
                    <>
                      Used <Moment at={passkey.usedAt} />
                    </>
                  ) : (
                    'Not used yet'
                  )}
                </p>
              </div>
              <Button onClick={() => setLeaving(passkey)} aria-label={`Remove ${passkey.name}`}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && <Removal passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Removal({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const removal = useRemovePasskeyMutation()
  return (
    <ConfirmDialog
      title={`Remove “${passkey.name}”?`}
      confirm="Remove it"
      confirming="Removing…"
      leave="Keep it"
      isPending={removal.isPending}
      problem={removal.isError && failureWords(removal.error)}
      onClose={onClose}
      onConfirm={() => removal.mutate(passkey.id, { onSuccess: onClose })}
    >
      It signs in nobody any more. Where you are signed in by it you stay so: end those below.
    </ConfirmDialog>
  )
}
