import { useLocation, useRouter } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import { useEditScreenOf } from '#/features/go-to/go-to.queries.ts'
import { ButtonLink } from '#/ui/basics.tsx'
import { useLetterKeys } from '#/ui/undo.tsx'

/** The link to edit the current game, post or fixed page, for members who may. The key E does the same. */
export function EditLink({ isInMenu, closeMenu }: { isInMenu?: boolean; closeMenu?: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const href = useEditScreenOf(path)
  const router = useRouter()
  useLetterKeys({
    e: () => {
      if (!href) return false
      closeMenu?.()
      return router.navigate({ href })
    },
  })
  if (!href) return null
  return (
    <ButtonLink
      to={href}
      wide={isInMenu}
      look={isInMenu ? 'line' : 'quiet'}
      onClick={closeMenu}
      title="Edit this page (E)"
      aria-keyshortcuts="E"
    >
      <PenLine aria-hidden />
      Edit
    </ButtonLink>
  )
}
