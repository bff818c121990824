import type { ReactNode } from 'react'
import { formatRating } from '#/domain/ratings/ratings.rules.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { DrawnImage } from '#/ui/display/drawn-image.tsx'
import { Picture } from '#/ui/display/picture.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import type { ContentOverview } from '../dashboard.schema.ts'

/** The games the community rates best, then those that most keep, then the expert's choice (DASH-02, ruling 29). */
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
        <p className="mt-3 border-t py-4 text-ink-2">No games yet.</p>
      ) : (
        <ul className="mt-3 border-t">
          {games.map((game) => (
            <li key={game.id} className="row-rule flex items-center gap-4 py-2.5">
              <Thumbnail game={game} />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                  {game.title}
                </p>
                <p className="text-ink-2 text-sm tabular-nums">{ratingOf(game)}</p>
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

/** The community's word, else the expert's, said as such. */
function ratingOf({ communityRating, expertRating }: ContentOverview['popularGames'][number]): string {
  if (communityRating !== null) return `${formatRating(communityRating)} rating`
  return expertRating === null ? 'Not rated yet' : `${formatRating(expertRating)} rating by the expert`
}

/** The game's own picture, or its printed cover. */
function Thumbnail({ game }: { game: ContentOverview['popularGames'][number] }): ReactNode {
  const printed = <DrawnImage src={game.cover.thumb} className="size-14" />
  return (
    <span className="edge relative block size-14 flex-none overflow-hidden rounded-cover">
      {game.imageUrl ? <Picture src={game.imageUrl} alt="" failed={printed} /> : printed}
    </span>
  )
}
