import type { FormEvent, ReactNode } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { DialogDeeds } from '#/ui/overlay/dialog-deeds.tsx'
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
  /** In a dialog: what stands beside the button and leaves everything as it is. The deed is then one that cannot be taken back. */
  leave?: ReactNode
}

/** A form of the settings: its fields, its button, and what came of it. */
export function SettingsForm(props: SettingsFormProps) {
  const { sending, fault, send, sendingWords, onSend, children, leave } = props
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
      {leave ? (
        <DialogDeeds>
          {leave}
          <Button look="danger" type="submit" aria-disabled={sending.isPending}>
            {sending.isPending ? sendingWords : send}
          </Button>
        </DialogDeeds>
      ) : (
        <Button look="ink" type="submit" aria-disabled={sending.isPending} className="justify-self-start">
          {sending.isPending ? sendingWords : send}
        </Button>
      )}
    </form>
  )
}
