import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import {
  faultOfUsername,
  suggestedName,
  tidyUsername,
  USERNAME_MAX_LENGTH,
} from '#/features/accounts/model/names/usernames.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { failureWords } from '../account-words.rules.ts'
import { useUsernameMutation } from '../settings/account-settings.queries.ts'
import { usePartOfMe } from '../sign-in/accounts.queries.ts'

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

/** Suggests a name from the email address. */
function NameDialog({
  email,
  preview,
  onClose,
}: Pick<NameFirstProps, 'preview'> & { email: string; onClose: () => void }) {
  const naming = useUsernameMutation()
  const [suggested] = useState(() => suggestedName(email))
  const [typed, setTyped] = useState(suggested)
  const [fault, setFault] = useState<string>()
  const name = tidyUsername(typed)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (naming.isPending) return
    const found = faultOfUsername(name, null)
    setFault(found)
    naming.reset()
    if (!found) naming.mutate(name)
  }
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
      <form noValidate onSubmit={send} className="mt-5 grid gap-4">
        <TextField
          label="Name"
          name="username"
          autoComplete="nickname"
          spellCheck={false}
          maxLength={USERNAME_MAX_LENGTH * 2}
          hint={suggested && 'We took this from your email address. Change it if you like.'}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={fault ?? (naming.isError ? failureWords(naming.error) : undefined)}
        />
        {preview && (
          <p className="rounded-control bg-paper-down px-3.5 py-2.5 text-sm wrap-anywhere">
            They’ll read: “{preview(<bdi className="font-semibold">{name || '…'}</bdi>)}”
          </p>
        )}
        <DialogDeeds>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" aria-disabled={name === '' || naming.isPending}>
            {naming.isPending ? 'Saving…' : 'Continue'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}
