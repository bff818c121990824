import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { GameBadges } from './game-badges.tsx'
import { partedDescription, titleLength } from './game-page.rules.ts'
import { KeyFacts } from './key-facts.tsx'

interface GameHeadingProps {
  game: GameDetail
  /** What can be done with the game. */
  children?: ReactNode
}

/** What a game is: badges, title, publisher, description, categories and the facts one decides by (GAME-02, 03, 05). */
export function GameHeading({ game, children }: GameHeadingProps) {
  return (
    <header className="min-w-0">
      <GameBadges badges={game.badges} />
      <h1 className="game-title" data-length={titleLength(game.title)}>
        <bdi>{game.title}</bdi>
      </h1>
      {game.publisher && <PublishedBy publisher={game.publisher} />}
      <Description text={game.description} />
      {game.categories.length > 0 && (
        <ul aria-label="Categories" className="mt-2.5 flex flex-wrap gap-x-5">
          {game.categories.map((category) => (
            <li key={category.slug}>
              <TextLink to="/" search={{ category: category.slug }}>
                {category.name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <KeyFacts game={game} />
      {children && <div className="mt-6 flex flex-wrap gap-2.5 max-md:*:w-full">{children}</div>}
    </header>
  )
}

function PublishedBy({ publisher }: { publisher: NonNullable<GameDetail['publisher']> }) {
  return (
    <p className="mt-3 text-ink-2">
      Published by{' '}
      {publisher.url ? (
        <a className="game-publisher" href={publisher.url} target="_blank" rel="noopener">
          <bdi>{publisher.name}</bdi>
          <ExternalLink aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : (
        <bdi className="text-ink wrap-anywhere">{publisher.name}</bdi>
      )}
    </p>
  )
}

function Description({ text }: { text: string }) {
  const { beginning, rest } = partedDescription(text)
  return (
    <div className="game-description">
      <p dir="auto">{beginning}</p>
      {rest && (
        <details>
          <summary className="text-link">Read the rest</summary>
          <p dir="auto">{rest}</p>
        </details>
      )}
    </div>
  )
}
