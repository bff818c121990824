import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCreatePage } from '../page-editing.queries.ts'
import { faultsOfPage, tidyPage } from '../page-editing.rules.ts'
import type { PageSaving } from './use-page-saving.ts'

/** Makes what is typed into a page that is gone a new page, which is a draft, and leads there. */
export function useSaveAsNew({ fields, forget }: PageSaving) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCreatePage(({ key }) => {
    forget()
    void navigate({ to: '/admin/pages/$page', params: { page: key } })
  })
  const draft = { ...tidyPage(fields), online: false }
  const meant = JSON.stringify(draft)
  // Sent again, the same words are created once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another page.
  const key = useMemo(() => crypto.randomUUID(), [meant])
  const [fault] = Object.values(faultsOfPage(draft, null))
  const mayNot = isPending || fault !== undefined
  return {
    problem: fault ?? error?.message,
    mayNot,
    saveAsNew: () => mayNot || mutate({ fields: draft, key }),
  }
}
