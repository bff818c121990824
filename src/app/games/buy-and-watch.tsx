import { GameCover } from '#/features/games/card/game-cover.tsx'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { GameplayVideo } from '#/features/games/page/gallery/gameplay-video.tsx'
import { WhereToBuy } from '#/features/retailers/where-to-buy.tsx'

/** The offers and the video on a game's page. Renders nothing if the game has neither. */
export function BuyAndWatch({ id, retailers, youtubeVideoId, title, cover, imageUrl }: GameDetail) {
  if (retailers.length === 0 && !youtubeVideoId) return null
  return (
    <aside className="game-side" aria-label="Buy and watch">
      <WhereToBuy gameId={id} offers={retailers} />
      {youtubeVideoId && (
        <GameplayVideo
          key={id}
          videoId={youtubeVideoId}
          title={title}
          cover={<GameCover cover={cover} imageUrl={imageUrl} />}
        />
      )}
    </aside>
  )
}
