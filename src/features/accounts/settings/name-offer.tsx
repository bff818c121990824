import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { TextButton } from '#/ui/button/text-link.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { failureWords } from '../account-words.rules.ts'
import { faultOfUsername, tidyUsername, USERNAME_MAX_LENGTH } from '../model/names/usernames.rules.ts'
import { useUsernameMutation } from './account-settings.queries.ts'

interface NameOfferProps {
  /** The name the account began with. */
  username: string | null
  /** What is to be signed is under way. */
  isSending: boolean
  /** Why it could not be sent. */
  problem: string | undefined
  /** Sends what is to be signed: with the name just chosen, or without one. */
  onSign: () => void
  /** Goes back to what is to be signed. */
  onBack: () => void
}

/** Offers to choose a name before one's first words stand under the one the account began with; to stay with that is as easy. */
export function NameOffer({ username, isSending, problem, onSign, onBack }: NameOfferProps) {
  const naming = useUsernameMutation()
  const [fault, setFault] = useState<string>()
  const isBusy = naming.isPending || isSending
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = tidyUsername(String(new FormData(event.currentTarget).get('username') ?? ''))
    // Named already, and only the words did not arrive: they are sent again.
    const found = typed === username ? undefined : faultOfUsername(typed, username)
    setFault(found)
    naming.reset()
    if (found) return
    if (typed === username) onSign()
    else naming.mutate(typed, { onSuccess: onSign })
  }
  const error = fault ?? (naming.isError ? failureWords(naming.error) : undefined)
  return (
    <form noValidate onSubmit={choose} className="grid gap-3.5">
      <TextField
        label="Sign it with a name"
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={USERNAME_MAX_LENGTH * 2}
        hint="You can change it in your settings."
        error={error}
      />
      {problem && <Alert>{problem}</Alert>}
      <DialogDeeds>
        <Button disabled={isBusy} onClick={onBack}>
          Edit the text
        </Button>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Posting…' : 'Post comment'}
        </Button>
      </DialogDeeds>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
        <span>
          Without a name it will say <b className="font-semibold text-ink">{username ?? 'player'}</b>.
        </span>
        <TextButton disabled={isBusy} onClick={onSign}>
          Post as it is
        </TextButton>
      </p>
    </form>
  )
}
