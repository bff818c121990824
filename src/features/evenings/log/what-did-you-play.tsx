import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { KEPT_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'
import { counted } from '#/lib/text/in-figures.ts'
import { languageOfTitle } from '#/lib/text/title-language.ts'
import { TextField } from '#/ui/form/text-field.tsx'
import { eveningInWords, lastPlayedInWords } from '../evening-words.rules.ts'
import { likelyGamesQuery } from '../evenings.queries.ts'
import type { LikelyGame } from '../evenings.schema.ts'
import type { IsoDay } from '../model/evenings.rules.ts'
import './log.css'

/** A game found by a few letters of its name. */
interface FoundGame {
  slug: string
  title: string
}

/** Looks for games by what is typed; `games` stays undefined until there is an answer. */
export type LookForGames = (typed: string) => { games: readonly FoundGame[] | undefined }

interface WhatDidYouPlayProps {
  today: IsoDay
  cover: (game: GameSummary) => ReactNode
  findGames: LookForGames
}

/** The first tap: four games it most likely was, or any other by its name (checklist LOG-01). */
export function WhatDidYouPlay({ today, cover, findGames }: WhatDidYouPlayProps) {
  const { data } = useQuery(likelyGamesQuery())
  const games = data?.games
  return (
    <>
      <p className="text-ink-2 text-sm">{eveningInWords(today, today)}</p>
      <h1>What did you play?</h1>
      {games && games.length > 0 && (
        <ol className="likely" aria-label="Likely games">
          {games.map(({ game, ...why }) => (
            <li key={game.id}>
              <span className="likely-box">{cover(game)}</span>
              <div>
                <h2 className="type-card">
                  <Link to="/played/evening" search={{ game: game.slug }} className="stretched">
                    <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
                  </Link>
                </h2>
                <p className="type-hint">{whyInWords(why, today)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <AnotherGame findGames={findGames} />
    </>
  )
}

function whyInWords({ because, lastPlayedOn }: Pick<LikelyGame, 'because' | 'lastPlayedOn'>, today: IsoDay) {
  if (because === 'matched') return 'You both wanted it'
  if (because === 'played' && lastPlayedOn) return `Played ${lastPlayedInWords(lastPlayedOn, today)}`
  return 'On your shelf'
}

const FEWEST_LETTERS = 2

function AnotherGame({ findGames }: { findGames: LookForGames }) {
  const [typed, setTyped] = useState('')
  const hintId = useId()
  const name = typed.replace(/\s+/g, ' ').trim()
  const isAsking = name.length >= FEWEST_LETTERS
  const { games } = findGames(isAsking ? name : '')
  return (
    <section className="mt-8">
      <TextField
        label="Another game"
        placeholder="Type a name"
        autoComplete="off"
        maxLength={KEPT_NAME_MAX_LENGTH}
        value={typed}
        aria-describedby={hintId}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={hintId} role="status" className="sr-only">
        {isAsking && games && `${counted(games.length, 'game')} found`}
      </p>
      {isAsking && (
        <ul className="found-games" aria-label="Games by that name">
          {(games ?? []).map(({ slug, title }) => (
            <li key={slug}>
              <Link to="/played/evening" search={{ game: slug }}>
                <bdi lang={languageOfTitle(title)}>{title}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/played/evening" search={{ name }}>
              <span>
                “<bdi>{name}</bdi>”, by its name
              </span>
              <span className="type-hint">We’ll link it once the game is in our catalogue.</span>
            </Link>
          </li>
        </ul>
      )}
    </section>
  )
}
