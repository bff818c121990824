import { type FormEvent, useState } from 'react'
import { Alert } from '#/ui/alert.tsx'
import { Button } from '#/ui/button.tsx'
import { useMailedLinkMutation } from './accounts.queries.ts'
import { failureWords, isMailAddress, NO_ADDRESS } from './accounts.rules.ts'
import { credentialsIn, EmailField } from './credential-fields.tsx'

interface MailedLinkFormProps {
  /** What the link is for. */
  purpose: 'confirmation' | 'password'
  email: string
  onType: (email: string) => void
}

/** Asks for a mail with a link; the answer does not tell whether an account has the address (AUTH-15). */
export function MailedLinkForm({ purpose, email, onType }: MailedLinkFormProps) {
  const link = useMailedLinkMutation(purpose)
  const [fault, setFault] = useState<string>()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (link.isPending) return
    const address = credentialsIn(event.currentTarget).email.trim()
    onType(address)
    setFault(isMailAddress(address) ? undefined : NO_ADDRESS)
    link.reset()
    if (isMailAddress(address)) link.mutate(address)
  }
  const problem = fault ?? (link.isError ? failureWords(link.error) : undefined)
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      {problem && <Alert>{problem}</Alert>}
      {link.isSuccess && <Alert tone="good">{link.data.message}</Alert>}
      <EmailField email={email} onType={onType} />
      <Button look="primary" wide type="submit" aria-disabled={link.isPending}>
        {link.isPending ? 'Sending…' : 'Send me a link'}
      </Button>
    </form>
  )
}
