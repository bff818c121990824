import type { FormEvent, ReactNode } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { failureWords } from '../account-words.rules.ts'

interface SettingsFormProps {
  /** What is being sent, and how it went. */
  sending: { isPending: boolean; isError: boolean; error: unknown; data?: { message: string } | undefined }
  /** What is wrong with what was typed. */
  fault?: string | undefined
  /** The words of the button, and while it sends. */
  send: string
  sendingWords: string
  onSend: (fields: FormData, form: HTMLFormElement) => void
  children: ReactNode
}

/** A form of the settings: its fields, its button, and what came of it. */
export function SettingsForm({ sending, fault, send, sendingWords, onSend, children }: SettingsFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sending.isPending) onSend(new FormData(event.currentTarget), event.currentTarget)
  }
  const problem = fault ?? (sending.isError ? failureWords(sending.error) : undefined)
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {children}
      {problem && <Alert>{problem}</Alert>}
      {!problem && sending.data && <Alert tone="good">{sending.data.message}</Alert>}
      <Button look="ink" type="submit" aria-disabled={sending.isPending} className="justify-self-start">
        {sending.isPending ? sendingWords : send}
      </Button>
    </form>
  )
}
