import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import type { GameFormSurroundings } from '#/features/games/editing/edit-game.tsx'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { BuyAndWatch } from '../games/buy-and-watch.tsx'

/** Returns what the form of a game needs from other features: categories, currency, upload, preview; null until it is loaded. */
export function useGameFormSurroundings(): GameFormSurroundings | null {
  const { data: categories } = useQuery(categoriesQuery())
  const { currency } = useSiteSettings()
  const onUpload = useUploadPicture()
  if (!categories) return null
  return { categories, currency, onUpload, previewAside: BuyAndWatch }
}
