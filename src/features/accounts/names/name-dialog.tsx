import { useEffect, useState } from 'react'
import { Button } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { Dialog, DialogActions } from '#/ui/modal.tsx'
import { SendButton, useSendForm } from '../account-fields.tsx'
import {
  suggestedName,
  tidyUsername,
  USERNAME_MAX_LENGTH,
  validateUsername,
} from '../model/names/usernames.rules.ts'
import { usePartOfMe } from '../sign-in/accounts.queries.ts'
import { useUsernameMutation } from '../sign-in/sign-in.queries.ts'

/** Runs `act` once the member has a username. A dialog asks for a missing username. If `isForPair`, it mentions the partner. */
export function NameFirst(props: { act: () => void; isForPair: boolean; onClose: () => void }) {
  const { act, isForPair, onClose } = props
  const member = usePartOfMe((me) => me.member)
  const lacksName = member?.username === null
  // An expired session shows its message on the next action.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done once, as soon as there is a name.
  useEffect(() => {
    if (lacksName) return
    onClose()
    act()
  }, [lacksName])
  return lacksName && member && <NameDialog email={member.email} isForPair={isForPair} onClose={onClose} />
}

function NameDialog(props: { email: string; isForPair: boolean; onClose: () => void }) {
  const { email, isForPair, onClose } = props
  const naming = useUsernameMutation()
  const [suggested] = useState(() => suggestedName(email))
  const [typed, setTyped] = useState(suggested)
  const name = tidyUsername(typed)
  const { form, problem } = useSendForm(
    naming,
    () => name,
    (sent) => validateUsername(sent, null),
  )
  return (
    <Dialog
      title="What’s your name?"
      description={
        isForPair
          ? 'The person you play with sees it. So does anyone who reads your comments.'
          : 'It’s shown next to your comments and short reviews. You can change it in your settings.'
      }
      onClose={onClose}
    >
      <form {...form} className="mt-5 grid gap-4">
        <TextField
          label="Name"
          name="username"
          autoComplete="nickname"
          spellCheck={false}
          maxLength={USERNAME_MAX_LENGTH * 2}
          hint={suggested && 'We took this from your email address. Change it if you like.'}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SendButton
            look="primary"
            sending={naming}
            pending="Saving…"
            aria-disabled={name === '' || naming.isPending}
          >
            Continue
          </SendButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
