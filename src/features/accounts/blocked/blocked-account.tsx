import { type FormEvent, useRef, useState } from 'react'
import { Alert, Button } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { CurrentPassword, EmailField } from '../account-fields.tsx'
import { failureWords } from '../account-words.rules.ts'
import type { BlockedCredentials } from '../accounts.schema.ts'
import { MISSING_CREDENTIALS } from '../model/accounts.rules.ts'
import {
  isProblem,
  useBlockedDataMutation,
  useBlockedDeletionMutation,
} from '../settings/account-settings.queries.ts'
import { saveMyData } from '../settings/account-settings.tsx'

/** The page where a blocked member can export their data or delete the account, without signing in. */
export function BlockedAccount() {
  const form = useRef<HTMLFormElement>(null)
  const collect = useBlockedDataMutation()
  const deletion = useBlockedDeletionMutation()
  const [fieldError, setFieldError] = useState<string>()
  const [doomed, setDoomed] = useState<BlockedCredentials>()
  const [asksCode, setAsksCode] = useState(false)
  const failure = collect.error ?? deletion.error
  if (!asksCode && isProblem(failure, 'code-not-valid')) setAsksCode(true)
  const isPending = collect.isPending || deletion.isPending

  const enteredCredentials = (): BlockedCredentials | undefined => {
    const fields = new FormData(form.current ?? undefined)
    const typed = (name: string) => String(fields.get(name) ?? '')
    const credentials = { email: typed('email').trim(), password: typed('password'), code: typed('code') }
    const found = credentials.email === '' || credentials.password === '' ? MISSING_CREDENTIALS : undefined
    setFieldError(found)
    collect.reset()
    deletion.reset()
    return found ? undefined : credentials
  }
  const download = (event: FormEvent) => {
    event.preventDefault()
    const credentials = enteredCredentials()
    if (credentials && !isPending) collect.mutate(credentials, { onSuccess: saveMyData })
  }
  const problem = fieldError ?? (failure && failureWords(failure))
  if (deletion.isSuccess)
    return <Alert tone="good">Your account and everything that was only yours have been deleted.</Alert>
  return (
    <form ref={form} noValidate onSubmit={download} className="grid max-w-md gap-5">
      {problem && <Alert>{problem}</Alert>}
      {collect.isSuccess && <Alert tone="good">Your data is in the file my-data.json.</Alert>}
      <EmailField />
      <CurrentPassword />
      {asksCode && (
        <TextField
          label="Code from your app, or a backup code"
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={isPending}>
          {collect.isPending ? 'Collecting…' : 'Download my data'}
        </Button>
        <Button className="text-danger" disabled={isPending} onClick={() => setDoomed(enteredCredentials())}>
          Delete my account
        </Button>
      </div>
      {doomed && (
        <ConfirmDialog
          title="Delete your account?"
          confirm="Delete for good"
          confirming="Deleting…"
          leave="Keep my account"
          isPending={deletion.isPending}
          onConfirm={() => deletion.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
          onClose={() => setDoomed(undefined)}
        >
          This can’t be undone. Your favorites, ratings and shelf are deleted; your comments stay as those of
          a former member.
        </ConfirmDialog>
      )}
    </form>
  )
}
