import { type ReactNode, useState } from 'react'
import { usePartOfMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { later } from '#/ui/later.tsx'

const NameDialog = later(async () => (await import('#/features/accounts/names/name-dialog.tsx')).NameDialog)

/**
 * Returns a function that does something others read under the member's name, once they have one, and the dialog that asks
 * for it.
 */
export function useNameFirst(preview?: (name: ReactNode) => ReactNode) {
  const member = usePartOfMe((me) => me.member)
  const [act, setAct] = useState<() => void>()
  const withName = (go: () => void) => (member?.username === null ? setAct(() => go) : go())
  const close = () => setAct(undefined)
  const dialog = act && member && (
    <NameDialog
      email={member.email}
      preview={preview}
      onNamed={() => {
        close()
        act()
      }}
      onClose={close}
    />
  )
  return [withName, dialog] as const
}
