import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import type { GameFormSurroundings } from '#/features/games/editing/form/game-form.tsx'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { GameplayVideo } from '#/features/games/page/gallery/gameplay-video.tsx'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { WhereToBuy } from '#/features/retailers/where-to-buy.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'

/** Returns what the form of a game needs from other features: categories, currency, upload, preview; null until it is loaded. */
export function useGameFormSurroundings(): GameFormSurroundings | null {
  const { data: categories } = useQuery(categoriesQuery())
  const { currency } = useSiteSettings()
  const onUpload = useUploadPicture()
  if (!categories) return null
  return { categories, currency, onUpload, previewAside: BuyAndWatch }
}

function BuyAndWatch({ id, retailers, youtubeVideoId, title, cover, imageUrl }: GameDetail) {
  if (retailers.length === 0 && !youtubeVideoId) return null
  return (
    <aside className="game-side" aria-label="Buy and watch">
      <WhereToBuy gameId={id} offers={retailers} />
      {youtubeVideoId && (
        <GameplayVideo
          videoId={youtubeVideoId}
          title={title}
          cover={<GameCover cover={cover} imageUrl={imageUrl} />}
        />
      )}
    </aside>
  )
}
