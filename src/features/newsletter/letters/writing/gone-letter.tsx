import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '#/shared/memory/idempotency-key.ts'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useSaveLetterAsNew } from '../letters.queries.ts'
import { tidyLetter } from '../letters.rules.ts'
import type { LetterSaving } from './use-letter-saving.ts'

/** Somebody deleted the letter while it was written: the text can become a new one. */
export function GoneLetter({ saving: { letter, fields, forget } }: { saving: LetterSaving }) {
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const { mutate, isPending, error } = useSaveLetterAsNew(letter, ({ id }) => {
    forget()
    void navigate({ to: '/admin/newsletter/$id', params: { id: String(id) } })
  })
  return (
    <Alert
      title="This letter was deleted meanwhile"
      action={
        <Button
          look="ink"
          aria-disabled={isPending}
          onClick={() => isPending || mutate({ fields: tidyLetter(fields), key })}
        >
          Save as new
        </Button>
      }
    >
      {error
        ? `It was not saved. ${error.message}`
        : 'Your text is kept in this browser. As a new letter it is a draft.'}
    </Alert>
  )
}
