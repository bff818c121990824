import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FavoriteFailure, FavoritesButton } from '#/features/favorites/favorite-heart.tsx'
import { later } from '#/ui/later.tsx'

const FilledDrawer = later(async () => (await import('./filled-drawer.tsx')).FilledDrawer)
const SavedNote = later(async () => (await import('./kept-note.tsx')).SavedNote)

/** The heart in the header with its drawer, and notices: a failed favorite, or what was saved. */
export function HeaderFavorites() {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  // Every navigation closes the drawer, Back included.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && setOpen(false)),
    [router],
  )
  return (
    <>
      <FavoritesButton onOpen={() => setOpen(true)} />
      {isOpen && <FilledDrawer onOpenChange={setOpen} />}
      {!isOpen && <FavoriteFailure className="favorite-failed" />}
      <SavedNote onSee={() => setOpen(true)} />
    </>
  )
}
