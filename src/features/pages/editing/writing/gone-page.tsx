import { useEffect, useRef } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import type { useSaveAsNew } from './use-save-as-new.ts'

type SavingAsNew = ReturnType<typeof useSaveAsNew>

/** Somebody deleted the page while it was written: what becomes of the text. */
export const GonePage = ({ problem }: SavingAsNew) => (
  <Alert title="This page was deleted meanwhile">
    {problem
      ? `It was not saved. ${problem}`
      : 'Your text is kept in this browser. As a new page it is a draft.'}
  </Alert>
)

/** All that can be done with the text of a page that is gone. */
export function SaveAsNew({ mayNot, saveAsNew }: SavingAsNew) {
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button left: the focus stays at its place.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  return (
    <Button ref={button} look="primary" aria-disabled={mayNot} onClick={saveAsNew}>
      Save as new
    </Button>
  )
}
