import { useLocation, useRouter } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import { useEditScreenOf } from '#/features/go-to/go-to.queries.ts'
import { ButtonLink } from '#/ui/basics.tsx'
import { useLetterKeys } from '#/ui/undo.tsx'

/** The Edit link on the page of a game, a post or a fixed page, for members who may edit it. The key E does the same. */
export function EditLink({ wide, onChosen }: { wide?: boolean; onChosen?: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const href = useEditScreenOf(path)
  const router = useRouter()
  useLetterKeys({
    e: () => {
      if (!href) return false
      onChosen?.()
      return router.navigate({ href })
    },
  })
  if (!href) return null
  return (
    <ButtonLink
      to={href}
      wide={wide}
      look={wide ? 'line' : 'quiet'}
      onClick={onChosen}
      title="Edit this page (E)"
      aria-keyshortcuts="E"
    >
      <PenLine aria-hidden />
      Edit
    </ButtonLink>
  )
}
