import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { Dialog, DialogDeeds } from '#/ui/modal.tsx'
import { SendButton, useSendForm } from '../account-fields.tsx'
import {
  faultOfUsername,
  suggestedName,
  tidyUsername,
  USERNAME_MAX_LENGTH,
} from '../model/names/usernames.rules.ts'
import { usePartOfMe } from '../sign-in/accounts.queries.ts'
import { useUsernameMutation } from '../sign-in/sign-in.queries.ts'

interface NameFirstProps {
  /** What others read under the name. */
  act: () => void
  /** A preview of the member's public name, updated while typing. */
  preview?: ((name: ReactNode) => ReactNode) | undefined
  /** Called once it is done, or given up. */
  onEnd: () => void
}

/** Runs an action that shows the member's name to others; asks for a username first if there is none. */
export function NameFirst({ act, preview, onEnd }: NameFirstProps) {
  const member = usePartOfMe((me) => me.member)
  const lacksName = member?.username === null
  // An expired session shows its message on the next action.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done once, as soon as there is a name.
  useEffect(() => {
    if (lacksName) return
    onEnd()
    act()
  }, [lacksName])
  return lacksName && member ? <NameDialog email={member.email} preview={preview} onClose={onEnd} /> : null
}

interface NameDialogProps extends Pick<NameFirstProps, 'preview'> {
  email: string
  onClose: () => void
}

/** Suggests a name from the email address. */
function NameDialog({ email, preview, onClose }: NameDialogProps) {
  const naming = useUsernameMutation()
  const [suggested] = useState(() => suggestedName(email))
  const [typed, setTyped] = useState(suggested)
  const name = tidyUsername(typed)
  const { form, problem } = useSendForm(
    naming,
    () => name,
    (sent) => faultOfUsername(sent, null),
  )
  return (
    <Dialog
      open
      title="What’s your name?"
      description={
        preview
          ? 'The person you play with sees it. So does anyone who reads your comments.'
          : 'It’s shown next to your comments and short reviews. You can change it in your settings.'
      }
      onOpenChange={(open) => open || onClose()}
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
        {preview && (
          <p className="rounded-control bg-paper-down px-3.5 py-2.5 text-sm wrap-anywhere">
            They’ll read: “{preview(<bdi className="font-semibold">{name || '…'}</bdi>)}”
          </p>
        )}
        <DialogDeeds>
          <Button onClick={onClose}>Cancel</Button>
          <SendButton
            look="primary"
            sending={naming}
            pending="Saving…"
            aria-disabled={name === '' || naming.isPending}
          >
            Continue
          </SendButton>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
