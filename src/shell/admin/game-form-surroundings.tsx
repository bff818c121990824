import { useQuery } from '@tanstack/react-query'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { categoriesQuery } from '#/features/categories/categories.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import type { GameFormSurroundings } from '#/features/games/editing/form/game-form.tsx'
import { GameplayVideo } from '#/features/games/page/gallery/gameplay-video.tsx'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { WhereToBuy } from '#/features/retailers/where-to-buy.tsx'
import { GameFound } from './game-found.tsx'

/** What the forms of a game need of other features; null until it is there. */
export function useGameFormSurroundings(): GameFormSurroundings | null {
  const { data: categories } = useQuery(categoriesQuery())
  const onUpload = useUploadPicture()
  if (!categories) return null
  const previewFound = (game: GameDetail) => <GameFound game={game} categories={categories} />
  return { categories, onUpload, previewAside: BuyAndWatch, previewFound }
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
          cover={<GameCover cover={cover} imageUrl={imageUrl} size="thumb" />}
        />
      )}
    </aside>
  )
}
