import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { ClearMark } from '#/features/shelf/marks/mark-bar.tsx'
import { counted } from '#/lib/format.ts'
import { ButtonLink, SectionHeading, TextLink } from '#/ui/basics.tsx'
import { pairNames, partnerName } from '../model/pair.rules.ts'
import { pairGamesQuery } from '../pair.queries.ts'
import type { PairView } from '../pair.schema.ts'
import { PairBoxes, PairRows } from './pair-games.tsx'
import { TableOfTwo } from './table-of-two.tsx'
import './us.css'

const BOXES = 12

interface UsTogetherProps {
  pair: NonNullable<PairView['pair']>
  myName: string | null
  /** The score of the pair's plays in words; undefined while unknown, or without plays. */
  standing: string | undefined
  /** The picks and the latest plays, rendered by other features. */
  picks: ReactNode
  played: ReactNode
}

/** The page `/us` for a pair: shelf, wishes and ruled out games (checklist PAIR-02). */
export function UsTogether({ pair, myName, standing, picks, played }: UsTogetherProps) {
  const { data: own } = useQuery(pairGamesQuery({ show: 'own' }))
  const [left, right] = pairNames(myName, pair)
  const { mine, theirs, both: all } = pair.owned
  // What only one owns, and what both do, add up to their shelf.
  const me = { figure: all - theirs, words: 'Only you' }
  const partner = { figure: all - mine, words: `Only ${partnerName(pair.name)}` }
  return (
    <>
      <div className="us-head">
        <h1 className="wrap-anywhere">
          <bdi>{left}</bdi> &amp; <bdi>{right}</bdi>
        </h1>
        <p className="type-lede mt-3">{standing ?? 'One shelf, one wish list, just for you two.'}</p>
        <div className="us-deeds">
          <ButtonLink look="primary" to="/room" search={{ from: 'shelf' }} state={{ opensRoom: true }}>
            <Smartphone aria-hidden />
            Decide tonight
          </ButtonLink>
          <ButtonLink to="/played/evening">
            <Plus aria-hidden />
            Log a play
          </ButtonLink>
        </div>
      </div>
      <section className="us-part us-ours">
        <SectionHeading
          className="pb-3"
          action={
            own && own.total > 0 && <TextLink to="/us/shelf">All {counted(own.total, 'game')}</TextLink>
          }
        >
          Our shelf
        </SectionHeading>
        <TableOfTwo
          left={pair.side === 0 ? me : partner}
          middle={{ figure: mine + theirs - all, words: 'Both' }}
          right={pair.side === 0 ? partner : me}
        />
        {own?.total === 0 && (
          <p className="us-rows py-4 text-ink-2">Tap “We own it” on any game to add it here.</p>
        )}
        {own && own.total > 0 && (
          <PairBoxes className="us-shelf" games={own.games.slice(0, BOXES)} myName={myName} pair={pair} />
        )}
      </section>
      <div className="us-cols">
        <div className="us-part">{played}</div>
        <div className="us-part">{picks}</div>
      </div>
      <div className="us-cols">
        <section className="us-part">
          <SectionHeading className="pb-3">Wishes</SectionHeading>
          <PairRows show="wish" myName={myName} pair={pair} empty="No wishes yet." />
          <p className="mt-3 text-ink-2 text-sm">
            Planning to give a game as a present? Add it to your wishes on its page and tap “A surprise”. Only
            you’ll see it.
          </p>
        </section>
        <section className="us-part">
          <SectionHeading className="pb-3">Not for us</SectionHeading>
          <PairRows
            show="not-for-us"
            myName={myName}
            pair={pair}
            empty="Nothing ruled out yet."
            action={({ game, isMine }) => isMine && game && <ClearMark gameId={game.id} title={game.title} />}
          />
          <p className="mt-4">
            <TextLink to="/us/leave">
              <LogOut aria-hidden />
              Leave this pair
            </TextLink>
          </p>
        </section>
      </div>
    </>
  )
}
