import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShelfPart } from '#/features/shelf/model/shelf-look.rules.ts'
import { inFigures } from '#/lib/format.ts'
import { LoadFailure, TextLink } from '#/ui/basics.tsx'
import { pairGamesQuery } from '../pair.queries.ts'
import type { PairGame } from '../pair.schema.ts'
import { Who } from './table-of-two.tsx'
import './us.css'

/** The names of a pair, left and right. */
export interface Seated {
  me: string
  partner: string
  side: 0 | 1
}

const gameKey = ({ game, title }: PairGame) => game?.id ?? title

/** A game's title, linked to its page if it has one. */
function GameTitle({ game: { game, title } }: { game: PairGame }) {
  if (!game) return <bdi>{title}</bdi>
  return (
    <Link to="/game/$slug" params={{ slug: game.slug }}>
      <bdi>{title}</bdi>
    </Link>
  )
}

/** The initials of the members concerned. */
function WhoSays({ game, seated }: { game: PairGame; seated: Seated }) {
  const { me, partner, side } = seated
  const { isMine, isTheirs } = game
  const mine = isMine ? me : undefined
  const theirs = isTheirs ? partner : undefined
  return side === 0 ? <Who left={mine} right={theirs} /> : <Who left={theirs} right={mine} />
}

interface PairBoxesProps {
  games: PairGame[]
  seated: Seated
  cover: (entry: PairGame) => ReactNode
  lastPlayed: (game: PairGame) => string
  className: string
  label?: string
  /** Which part of a shelf they are of. */
  show?: ShelfPart
}

/** A row of games, each with its caption and its owners. */
export function PairBoxes(props: PairBoxesProps) {
  const { games, seated, cover, lastPlayed, className, label = 'Our shelf', show = 'own' } = props
  return (
    <ul className={className} aria-label={label}>
      {games.map((entry) => (
        <li key={gameKey(entry)} className="shelf-place">
          {cover(entry)}
          <div className="shelf-label">
            <h3 className="line-clamp-2">
              <GameTitle game={entry} />
            </h3>
            <p className="us-box-words">
              {show === 'wish' && <span>{wishedInWords(entry, seated.partner)}</span>}
              {show === 'not-for-us' && <span>{ruledOutInWords(entry, seated.partner)}</span>}
              {(show === 'own' || show === 'played') && (
                <span>
                  {lastPlayed(entry)}
                  {show === 'own' && <span className="sr-only">, {ownedInWords(entry, seated.partner)}</span>}
                </span>
              )}
              {show !== 'played' && <WhoSays game={entry} seated={seated} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface PairRowsProps {
  show: 'wish' | 'not-for-us'
  seated: Seated
  thumb: (entry: PairGame) => ReactNode
  /** Shown for an empty list. */
  empty: string
  /** What can be done with one’s own word. */
  deed?: (game: PairGame) => ReactNode
}

/** Number of rows on the pair's page; their shelf has all. */
const ROWS = 12

/** The games that either member wishes for, or rules out. */
export function PairRows({ show, seated, thumb, empty, deed }: PairRowsProps) {
  const { data, error, refetch } = useQuery(pairGamesQuery({ show }))
  const words = show === 'wish' ? wishedInWords : ruledOutInWords
  if (error) return <LoadFailure title="We couldn’t load this list" error={error} onRetry={refetch} />
  if (!data) return null
  if (data.total === 0) return <p className="us-rows py-4 text-ink-2">{empty}</p>
  return (
    <ul className="us-rows">
      {data.games.slice(0, ROWS).map((entry) => (
        <li key={gameKey(entry)} className="us-row">
          <span className="us-thumb">{thumb(entry)}</span>
          <div>
            <h3 className="type-card">
              <GameTitle game={entry} />
            </h3>
            <p>{words(entry, seated.partner)}</p>
          </div>
          <div className="flex items-center gap-3">
            {deed?.(entry)}
            <WhoSays game={entry} seated={seated} />
          </div>
        </li>
      ))}
      {data.total > ROWS && (
        <li className="py-3 text-sm">
          <TextLink to="/us/shelf" search={{ show }}>
            All {inFigures(data.total)}
          </TextLink>
        </li>
      )}
    </ul>
  )
}

/** Whose game or wish it is, as far as the caller may know. */
type Whose = Pick<PairGame, 'isMine' | 'isTheirs'>

/** Who owns a box: "yours", "Theo’s", "you both own it". */
function ownedInWords({ isMine, isTheirs }: Whose, partner: string): string {
  if (isMine && isTheirs) return 'you both own it'
  return isMine ? 'yours' : `${partner}’s`
}

/** Who wishes for a game; for a surprise, that the partner does not see it. */
function wishedInWords(game: Whose & { isSurprise: boolean }, partner: string): string {
  if (game.isMine && game.isTheirs)
    return game.isSurprise ? 'On both your wish lists; yours is a surprise' : 'On both your wish lists'
  if (!game.isMine) return `On ${partner}’s wish list`
  return game.isSurprise ? 'A surprise: only you see it' : 'On your wish list'
}

function ruledOutInWords({ isMine, isTheirs }: Whose, partner: string): string {
  if (isMine && isTheirs) return 'Not for either of you'
  return isMine ? 'Not for you' : `Not for ${partner}`
}
