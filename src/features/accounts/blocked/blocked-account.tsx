import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { PasswordField } from '#/ui/form/password-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { saveAsFile } from '#/ui/list/save-as-file.ts'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { failureWords } from '../account-words.rules.ts'
import type { Claim } from '../accounts.schema.ts'
import { MISSING_CREDENTIALS } from '../model/accounts.rules.ts'
import {
  isCodeRequested,
  useBlockedDataMutation,
  useBlockedDeletionMutation,
} from './blocked-account.queries.ts'

/**
 * The page where the owner of a blocked account can export their data or delete the account, without signing
 * in.
 */
export function BlockedAccount() {
  const form = useRef<HTMLFormElement>(null)
  const collect = useBlockedDataMutation()
  const deletion = useBlockedDeletionMutation()
  const [fault, setFault] = useState<string>()
  const [doomed, setDoomed] = useState<Claim>()
  const asksCode = isCodeRequested(collect.error) || isCodeRequested(deletion.error)
  const [hadCode, setHadCode] = useState(false)
  if (asksCode && !hadCode) setHadCode(true)
  const isPending = collect.isPending || deletion.isPending

  const claimed = (): Claim | undefined => {
    const fields = new FormData(form.current ?? undefined)
    const claim = {
      email: String(fields.get('email') ?? '').trim(),
      password: String(fields.get('password') ?? ''),
      code: String(fields.get('code') ?? ''),
    }
    const found = claim.email === '' || claim.password === '' ? MISSING_CREDENTIALS : undefined
    setFault(found)
    collect.reset()
    deletion.reset()
    return found ? undefined : claim
  }
  const download = (event: FormEvent) => {
    event.preventDefault()
    const claim = claimed()
    if (claim && !isPending)
      collect.mutate(claim, {
        onSuccess: (text) => saveAsFile(text, { name: 'my-data.json', type: 'application/json' }),
      })
  }
  const failure = collect.error ?? deletion.error
  const problem = fault ?? (failure ? failureWords(failure) : undefined)
  if (deletion.isSuccess)
    return <Alert tone="good">Your account and everything that was only yours have been deleted.</Alert>
  return (
    <form ref={form} noValidate onSubmit={download} className="grid max-w-md gap-5">
      {problem && <Alert>{problem}</Alert>}
      {collect.isSuccess && <Alert tone="good">Your data is in the file my-data.json.</Alert>}
      <TextField label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordField label="Your password" name="password" autoComplete="current-password" required />
      {hadCode && (
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
        <Button className="text-danger" disabled={isPending} onClick={() => setDoomed(claimed())}>
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
