import { type FormEvent, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { failureWords } from '../account-words.rules.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { credentialsIn, EmailField } from '../sign-in/credential-fields.tsx'
import { useMailedLinkMutation } from './mailed-links.queries.ts'

interface MailedLinkFormProps {
  /** What the link is for. */
  purpose: 'confirmation' | 'password'
  email: string
  onType: (email: string) => void
}

/** Requests a mailed link; the answer does not reveal whether the address has an account (AUTH-15). */
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
