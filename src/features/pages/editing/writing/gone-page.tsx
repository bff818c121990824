import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useCreatePage } from '../page-editing.queries.ts'
import { faultsOfPage, type PageFields, tidyPage } from '../page-editing.rules.ts'

interface GonePageProps {
  fields: PageFields
  /** Nothing of it is kept in the browser any more. */
  onForget: () => void
}

/** Somebody deleted the page while it was written: the text can become a new one. */
export function GonePage({ fields, onForget }: GonePageProps) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCreatePage(({ key }) => {
    onForget()
    void navigate({ to: '/admin/pages/$page', params: { page: key } })
  })
  const draft = { ...tidyPage(fields), online: false }
  const meant = JSON.stringify(draft)
  // Sent again, the same words are created once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another page.
  const key = useMemo(() => crypto.randomUUID(), [meant])
  const [fault] = Object.values(faultsOfPage(draft, null))
  const problem = fault ?? error?.message
  return (
    <Alert
      title="This page was deleted meanwhile"
      action={
        <Button
          look="ink"
          aria-disabled={isPending || fault !== undefined}
          onClick={() => isPending || fault || mutate({ fields: draft, key })}
        >
          Save as new
        </Button>
      }
    >
      {problem
        ? `It was not saved. ${problem}`
        : 'Your text is kept in this browser. As a new page it is a draft.'}
    </Alert>
  )
}
