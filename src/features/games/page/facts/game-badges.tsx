import Tag from 'lucide-react/icons/tag'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { TwoInkMark } from '#/ui/display/signs/two-ink-mark.tsx'
import { Star } from '#/ui/rating/star-row.tsx'

/** What sets a game apart (GAME-02); nothing where nothing does. */
export function GameBadges({ badges }: { badges: GameDetail['badges'] }) {
  if (!badges.featured && !badges.bestSeller && !badges.topRated) return null
  return (
    <ul aria-label="Badges" className="flex flex-wrap gap-2">
      {badges.featured && (
        <Badge tone="dusk" icon={<TwoInkMark size="xs" tone="dusk" />}>
          Featured Game
        </Badge>
      )}
      {badges.bestSeller && (
        <Badge tone="b" icon={<Tag aria-hidden />}>
          Best Seller
        </Badge>
      )}
      {badges.topRated && (
        <Badge tone="a" icon={<Star filled className="size-[15px]" />}>
          Top Rated by Community
        </Badge>
      )}
    </ul>
  )
}
