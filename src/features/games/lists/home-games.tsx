import { Link } from '@tanstack/react-router'
import { FavoriteHeart } from '#/features/favorites/favorite-heart.tsx'
import { SectionHeading } from '#/ui/basics.tsx'
import { TimeDial, TwoInkLogo } from '#/ui/signs.tsx'
import { GameCover } from '../card/game-cover.tsx'
import { GameLink } from '../card/game-link.tsx'
import { formatPlayTime } from '../model/games.rules.ts'
import type { GameSummary } from '../model/games.schema.ts'
import { GameFacts } from '../page/facts/game-facts.tsx'

/** The featured game on the home page (checklist HOME-01). A site without games shows "No games yet". */
export function FeaturedGame({ game }: { game: GameSummary | null }) {
  return (
    <div className="featured-window">
      <article className="featured">
        <div className="featured-stage">
          <svg className="lamp-pool" viewBox="0 0 420 542" aria-hidden="true">
            <path d="M210 0A280 280 0 0 1 210 542A280 280 0 0 1 210 0Z" />
          </svg>
          {game ? (
            <GameCover cover={game.cover} imageUrl={game.imageUrl} eager />
          ) : (
            <TwoInkLogo tone="dusk" className="featured-nobody" />
          )}
        </div>
        <div className="featured-card">
          <p className="font-semibold text-lamp text-xs">Featured Game</p>
          {game && <FavoriteHeart game={game} />}
          <h2 className="featured-title">
            {game ? <GameLink game={game} className="stretched" /> : 'No games yet'}
          </h2>
          <p className="mt-0.5 line-clamp-3 text-balance text-dusk-ink-2">
            {game ? (game.tagline ?? game.excerpt) : 'The first game we add will show up here.'}
          </p>
          {game && <GameFacts game={game} className="mt-1.5 text-dusk-ink-2" />}
        </div>
      </article>
    </div>
  )
}

/** The section of best sellers on the home page (HOME-02). Each game's cover is drawn on a line, like a box on a shelf. */
export function BestSellers({ games }: { games: readonly GameSummary[] }) {
  if (games.length === 0) return null
  return (
    <section className="wrap mt-section" aria-labelledby="best-sellers">
      <SectionHeading
        id="best-sellers"
        action={
          <Link to="/editor" hash="best-sellers" className="text-link text-sm">
            Longtime shop favorites, picked by our editor
          </Link>
        }
      >
        Best Sellers
      </SectionHeading>
      <ol className="shelf">
        {games.map((game) => (
          <li key={game.id} className="shelf-place">
            <GameCover cover={game.cover} imageUrl={game.imageUrl} className="shelf-box" />
            <div className="shelf-label">
              <h3 className="line-clamp-3">
                <GameLink game={game} className="stretched" />
              </h3>
              <div className="shelf-facts">
                <PlayTime minutes={game.playMinutes} />
                <FavoriteHeart game={game} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function PlayTime({ minutes }: { minutes: number | null }) {
  const words = formatPlayTime(minutes)
  if (!words) return null
  return (
    <p className="flex items-center gap-[7px] text-ink-2 text-sm">
      <TimeDial minutes={minutes} />
      {words}
    </p>
  )
}
