import { useQueryClient } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useEffect } from 'react'
import { inFigures } from '#/shared/text/in-figures.ts'
import { IconButton } from '#/ui/button/icon-button.tsx'
import { followOtherTabs, useFavoriteIds } from '../favorites.queries.ts'

/** The heart in the header, with how many games are kept beside it; it opens the drawer (checklist FAV-03). */
export function FavoritesButton({ onOpen }: { onOpen: () => void }) {
  const queryClient = useQueryClient()
  useEffect(() => followOtherTabs(queryClient), [queryClient])
  const count = useFavoriteIds()?.length ?? 0
  return (
    <IconButton
      label={count > 0 ? `Favorites, ${inFigures(count)} saved` : 'Favorites'}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="favorites-button noscript:hidden"
      data-kept={count > 0 ? '' : undefined}
    >
      <Heart aria-hidden />
      {count > 0 && (
        <span aria-hidden="true" className="favorites-count">
          {inFigures(count)}
        </span>
      )}
    </IconButton>
  )
}
