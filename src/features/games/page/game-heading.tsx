import type { ReactNode } from 'react'
import type { GameDetail } from '#/domain/games/games.schema.ts'
import { languageOfTitle } from '#/shared/text/title-language.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { CompactHead } from './compact-head.tsx'
import { GameBadges } from './facts/game-badges.tsx'
import { KeyFacts } from './facts/key-facts.tsx'
import { VerdictSummary } from './facts/verdict-summary.tsx'
import { titleLength } from './game-page.rules.ts'

interface GameHeadingProps {
  game: GameDetail
  /** The game's pictures, which stand on the line. */
  pictures: ReactNode
  /** What somebody says of the game: under the verdict (ruling 39). */
  marks?: ReactNode
  /** What can be done with the game: on a phone it stands in a bar within thumb reach. Without it, it is only to look at. */
  children?: ReactNode
}

/**
 * What one decides by, all of it on a phone's first screen (FIND-07): the box, the title, one row of facts, how it is
 * with two, and what can be done. Scrolled past, a line at the top keeps saying which game it is.
 */
export function GameHeading({ game, pictures, marks, children }: GameHeadingProps) {
  const title = (
    <h1 className="game-title" data-length={titleLength(game.title)}>
      <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
    </h1>
  )
  return (
    <header className="game-top">
      <div className="game-stage">
        <StagePool />
        {pictures}
        <Ticket game={game} />
      </div>
      <div className="game-name">
        {children ? <CompactHead game={game}>{title}</CompactHead> : title}
        <KeyFacts game={game} />
        {game.realTime && <RealTime {...game.realTime} />}
        <VerdictSummary twoPlayer={game.twoPlayer} />
        {marks}
        {children && <div className="thumb-bar above-notice">{children}</div>}
      </div>
    </header>
  )
}

/** What it really takes with two, by those who wrote it down. */
function RealTime({ minutes, tables }: { minutes: number; tables: number }) {
  return (
    <p className="game-real-time">
      With two it really took about <b>{minutes} min</b>, at {tables} tables that wrote it down.
    </p>
  )
}

/** What stands beside the box: badges, and what kind of game it is (GAME-02, 03). */
function Ticket({ game: { badges, categories } }: { game: GameDetail }) {
  return (
    <div className="game-ticket">
      <GameBadges badges={badges} />
      {categories.length > 0 && (
        <ul aria-label="Categories" className="game-categories">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <TextLink to="/" search={{ category: slug }}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The pool of light the box stands in, on a phone. Decorative. */
function StagePool() {
  return (
    <svg className="stage-pool" viewBox="0 0 420 542" aria-hidden="true">
      <path d="M210 0A280 280 0 0 1 210 542A280 280 0 0 1 210 0Z" />
    </svg>
  )
}
