import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BoxCover } from '#/features/games/card/game-cover.tsx'
import type { ShelfPart } from '#/features/shelf/model/shelf-look.rules.ts'
import { formatPlays } from '#/features/shelf/page/shelf-parts.tsx'
import { inFigures } from '#/lib/format.ts'
import { LoadFailure, TextLink } from '#/ui/basics.tsx'
import { partnerName } from '../model/pair.rules.ts'
import { pairGamesQuery } from '../pair.queries.ts'
import type { PairGame, PairView } from '../pair.schema.ts'
import { Initials } from './table-of-two.tsx'
import './us.css'

/** The two members whose games are listed, as the caller sees them. */
interface Members {
  myName: string | null
  pair: PairView['pair']
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

/** The initials of the members who own the game, wish for it, or rule it out. */
function WhoSays({ game, myName, pair }: { game: PairGame } & Members) {
  const mine = game.isMine ? (myName ?? 'You') : undefined
  const theirs = game.isTheirs ? partnerName(pair?.name) : undefined
  return pair?.side === 1 ? <Initials left={theirs} right={mine} /> : <Initials left={mine} right={theirs} />
}

interface PairBoxesProps extends Members {
  games: PairGame[]
  className: string
  label?: string
  show?: ShelfPart
}

/** A list of a pair's games, drawn as captioned boxes on a shelf. */
export function PairBoxes(props: PairBoxesProps) {
  const { games, myName, pair, className, label = 'Our shelf', show = 'own' } = props
  const partner = partnerName(pair?.name)
  return (
    <ul className={className} aria-label={label}>
      {games.map((entry) => (
        <li key={gameKey(entry)} className="shelf-place">
          <BoxCover of={entry} />
          <div className="shelf-label">
            <h3 className="line-clamp-2">
              <GameTitle game={entry} />
            </h3>
            <p className="us-box-words">
              {show === 'own' || show === 'played' ? (
                <span>
                  {formatPlays(entry)}
                  {show === 'own' && <span className="sr-only">, {formatOwned(entry, partner)}</span>}
                </span>
              ) : (
                <span>{WORDS[show](entry, partner)}</span>
              )}
              {show !== 'played' && <WhoSays game={entry} myName={myName} pair={pair} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface PairRowsProps extends Members {
  show: 'wish' | 'not-for-us'
  empty: string
  action?: (game: PairGame) => ReactNode
}

/** Number of games in a list on the pair's page; the pair's shelf shows all. */
const ROWS = 12

/** A list of a pair's games: either the wishes or the ruled out games, as `show` says. */
export function PairRows({ show, empty, action, myName, pair }: PairRowsProps) {
  const { data, error, refetch } = useQuery(pairGamesQuery({ show }))
  if (error) return <LoadFailure title="We couldn’t load this list" error={error} onRetry={refetch} />
  if (!data) return null
  if (data.total === 0) return <p className="us-rows py-4 text-ink-2">{empty}</p>
  return (
    <ul className="us-rows">
      {data.games.slice(0, ROWS).map((entry) => (
        <li key={gameKey(entry)} className="us-row">
          <span className="us-thumb">
            <BoxCover of={entry} className="" />
          </span>
          <div>
            <h3 className="type-card">
              <GameTitle game={entry} />
            </h3>
            <p>{WORDS[show](entry, partnerName(pair?.name))}</p>
          </div>
          <div className="flex items-center gap-3">
            {action?.(entry)}
            <WhoSays game={entry} myName={myName} pair={pair} />
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

/** Formats who of the pair owns a game: "yours", "Theo’s", "you both own it". */
function formatOwned({ isMine, isTheirs }: PairGame, partner: string): string {
  if (isMine && isTheirs) return 'you both own it'
  return isMine ? 'yours' : `${partner}’s`
}

/** Formats who wishes for a game or rules it out; of a surprise it says that the partner does not see it. */
const WORDS: Record<PairRowsProps['show'], (game: PairGame, partner: string) => string> = {
  wish: ({ isMine, isTheirs, isSurprise }, partner) => {
    if (!isMine) return `On ${partner}’s wish list`
    if (isTheirs)
      return isSurprise ? 'On both your wish lists; yours is a surprise' : 'On both your wish lists'
    return isSurprise ? 'A surprise: only you see it' : 'On your wish list'
  },
  'not-for-us': ({ isMine, isTheirs }, partner) => {
    if (isMine && isTheirs) return 'Not for either of you'
    return isMine ? 'Not for you' : `Not for ${partner}`
  },
}
