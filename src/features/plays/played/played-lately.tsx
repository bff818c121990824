import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { ButtonLink, SectionHeading, TextLink } from '#/ui/basics.tsx'
import { formatDay } from '../play-format.rules.ts'
import { playLogQuery, useFollowPlayLog } from '../plays.queries.ts'
import { markedSide, outcomeOrQuestion, PlayTitle } from './play-list.tsx'

const LATEST = 4

/**
 * Lists a pair's latest plays (LOG-02). A play that a member won shows this member's initial; a cooperative play shows both.
 * `initialsOf` draws the initials. `left` means that the member whose name screens show on the left has won.
 */
export function PlayedLately({ initialsOf }: { initialsOf: (won: 'left' | 'right' | 'both') => ReactNode }) {
  useFollowPlayLog(undefined)
  const [first] = useInfiniteQuery(playLogQuery({})).data?.pages ?? []
  if (!first) return null
  const { standing, plays } = first
  return (
    <>
      <SectionHeading
        className="pb-3"
        action={standing.total > 0 && <TextLink to="/played">Play log</TextLink>}
      >
        Last plays
      </SectionHeading>
      {standing.total > 0 ? (
        <ol className="us-rows">
          {plays.slice(0, LATEST).map((play) => {
            const won = markedSide(play.outcome, standing.mySide)
            return (
              <li key={play.key} className="us-row">
                <span className="us-thumb">
                  <GameCover cover={play.cover} imageUrl={play.imageUrl} />
                </span>
                <div>
                  <h3 className="type-card wrap-anywhere">
                    <PlayTitle play={play} />
                  </h3>
                  <p>
                    <time dateTime={play.day}>{formatDay(play.day)}</time>
                    {play.minutes !== null && `, ${play.minutes} min`}
                  </p>
                </div>
                <div className="us-row-end" data-quiet={won === 'none' || undefined}>
                  <span>{outcomeOrQuestion(play, standing)}</span>
                  {won !== 'none' && initialsOf(won)}
                </div>
              </li>
            )
          })}
        </ol>
      ) : (
        <>
          <p className="mb-4 text-ink-2">No plays logged yet.</p>
          <ButtonLink to="/played/evening">Log a play</ButtonLink>
        </>
      )}
    </>
  )
}
