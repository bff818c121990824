import { useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { Dialog } from '#/ui/overlay/dialog.tsx'
import { useDeletionMutation } from '../account-settings.queries.ts'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsSection } from '../settings-section.tsx'

/** Deletes the account after asking again, with the password (AUTH-15). */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection
      title="Delete your account"
      description="Your favorites, ratings, votes, shelf and personal data are deleted at once and for good. Comments stay, without your name, and so do evenings of a table, with the other one; messages you wrote to us stay until they are done with."
    >
      <Button onClick={() => setAsking(true)} className="text-danger">
        Delete my account
      </Button>
      {isAsking && <Confirmation onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </SettingsSection>
  )
}

function Confirmation({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const deletion = useDeletionMutation()
  const [fault, setFault] = useState<string>()
  return (
    <Dialog
      open
      title="Delete your account?"
      description="This cannot be undone. Your favorites, ratings, votes and shelf are deleted; your comments stay as those of a former member. Evenings of a table stay with the other one, without your name and your words. Messages you wrote to us stay with us; ask us, and we delete them."
      onOpenChange={(open) => open || onClose()}
    >
      <div className="mt-6">
        <SettingsForm
          sending={{ ...deletion, data: undefined }}
          fault={fault}
          send="Delete for good"
          sendingWords="Deleting…"
          leave={
            <Button data-start onClick={onClose}>
              Keep my account
            </Button>
          }
          onSend={(fields) => {
            const password = String(fields.get('password') ?? '')
            setFault(password === '' ? 'Your password is required' : undefined)
            deletion.reset()
            if (password !== '') deletion.mutate(password, { onSuccess: onDeleted })
          }}
        >
          <PasswordField label="Your password" name="password" autoComplete="current-password" required />
        </SettingsForm>
      </div>
    </Dialog>
  )
}
