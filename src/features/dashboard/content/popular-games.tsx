import type { ReactNode } from 'react'
import { formatRating } from '#/domain/ratings/ratings.rules.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import type { ContentOverview } from '../dashboard.schema.ts'

/** The games the community rates best (DASH-02). */
export function PopularGames({ games }: { games: ContentOverview['popularGames'] }) {
  return (
    <section aria-labelledby="popular-games">
      <SectionHeading
        id="popular-games"
        size="part"
        action={<TextLink to="/admin/games/new">Add Game</TextLink>}
      >
        Popular Games
      </SectionHeading>
      {games.length === 0 ? (
        <p className="mt-3 border-t py-4 text-ink-2">No game was rated yet.</p>
      ) : (
        <ul className="mt-3 border-t">
          {games.map((game) => (
            <li key={game.id} className="row-rule flex items-center gap-4 py-2.5">
              <Thumbnail game={game} />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                  {game.title}
                </p>
                <p className="text-ink-2 text-sm tabular-nums">
                  {formatRating(game.communityRating ?? 0)} rating
                </p>
              </div>
              <TextLink
                to="/admin/games/$id"
                params={{ id: String(game.id) }}
                aria-label={`Edit ${game.title}`}
                className="flex-none"
              >
                Edit
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The game's own picture, or its printed cover. */
function Thumbnail({ game }: { game: ContentOverview['popularGames'][number] }): ReactNode {
  const printed = <img src={game.cover.thumb} alt="" width={56} height={56} className="size-14" />
  return (
    <span className="edge relative block size-14 flex-none overflow-hidden rounded-cover">
      {game.imageUrl ? <Picture src={game.imageUrl} alt="" failed={printed} /> : printed}
    </span>
  )
}
