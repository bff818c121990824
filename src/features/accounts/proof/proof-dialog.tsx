import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { failureWords } from '../account-words.rules.ts'
import { useProofMutation } from './proof.queries.ts'

interface ProofDialogProps {
  /** The account's address, so that a password manager fills in the right password. */
  email: string
  onProved: () => void
  onLeave: () => void
}

/** Asks for the password again over the current screen, whose action then continues. */
export function ProofDialog({ email, onProved, onLeave }: ProofDialogProps) {
  const proof = useProofMutation()
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (proof.isPending) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setMissing(password === '')
    proof.reset()
    if (password !== '') proof.mutate(password, { onSuccess: onProved })
  }
  return (
    <Dialog
      open
      title="Confirm it’s you"
      description="This changes who can get in, or takes members’ data out. Enter your password to continue. We won’t ask again for 15 minutes."
      onOpenChange={(open) => open || proof.isPending || onLeave()}
    >
      <form noValidate onSubmit={send} className="mt-6 grid gap-5">
        {isMissing && <Alert>Your password is required</Alert>}
        {proof.isError && <Alert>{failureWords(proof.error)}</Alert>}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          data-start=""
        />
        <DialogDeeds>
          <Button onClick={onLeave}>Cancel</Button>
          <Button look="primary" type="submit" aria-disabled={proof.isPending}>
            {proof.isPending ? 'Checking…' : 'Continue'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
