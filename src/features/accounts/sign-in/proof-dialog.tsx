import { Alert, Button } from '#/ui/basics.tsx'
import { Dialog, DialogActions } from '#/ui/modal.tsx'
import { AccountOfForm, CurrentPassword, SendButton, useSendForm } from '../account-fields.tsx'
import { useProofMutation } from '../settings/account-settings.queries.ts'

/** The dialog that asks for the password again before a sensitive action. The right password calls `onProved`. */
export function ProofDialog(props: { email: string; onProved: () => void; onLeave: () => void }) {
  const { email, onProved, onLeave } = props
  const proof = useProofMutation()
  const { form, problem } = useSendForm(
    proof,
    (field) => field('password'),
    (password) => (password === '' ? 'Your password is required' : undefined),
    onProved,
  )
  return (
    <Dialog
      title="Confirm it’s you"
      description="This changes who can get in, or takes members’ data out. Enter your password to continue. We won’t ask again for 15 minutes."
      onClose={() => proof.isPending || onLeave()}
    >
      <form {...form} className="mt-6 grid gap-5">
        {problem && <Alert>{problem}</Alert>}
        <AccountOfForm email={email} />
        <CurrentPassword data-start="" />
        <DialogActions>
          <Button onClick={onLeave}>Cancel</Button>
          <SendButton look="primary" sending={proof} pending="Checking…">
            Continue
          </SendButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
