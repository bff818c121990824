import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pairGamesQuery } from '#/features/pair/pair.queries.ts'
import { pairNames, partnerName } from '#/features/pair/pair.rules.ts'
import type { PairGame, PairGames, PairView } from '#/features/pair/pair.schema.ts'
import type { ShelfPart, ShelfSearch } from '#/features/shelf/model/shelf-look.rules.ts'
import { TextLink } from '#/ui/basics.tsx'
import { PairBoxes } from '../pair-games.tsx'
import '../us.css'

/** Labels of the parts of a pair's shelf, with their empty states. */
export const WORDS_OF_TWO = {
  parts: { own: 'We own', wish: 'Wishes', played: 'Played', 'not-for-us': 'Not for us' },
  empty: {
    own: { title: 'An empty shelf', words: 'Tap “We own it” on any game to add it here.' },
    wish: { title: 'No wishes yet', words: 'Tap “Wish” on any game one of you would like.' },
    played: { title: 'Nothing played yet', words: 'Plays you log show up here.' },
    'not-for-us': {
      title: 'Nothing ruled out yet',
      words: 'Tap “Not for us” on a game and we won’t pick it for either of you. You can still find it.',
    },
  } satisfies Record<ShelfPart, { title: string; words: string }>,
}

interface SharedShelfProps {
  view: PairView | undefined
  search: ShelfSearch
  cover: (entry: PairGame) => ReactNode
  lastPlayed: (game: PairGame) => string
  myName: string | null
  parts: (query: UseQueryResult<PairGames>, boxes: (page: PairGames) => ReactNode) => ReactNode
}

/** Everything a pair owns, wishes for, has played and rules out, sixty boxes per page (checklist PAIR-02). */
export function SharedShelf({ view, search, cover, lastPlayed, myName, parts }: SharedShelfProps) {
  const show = search.show ?? 'own'
  const query = useQuery({
    ...pairGamesQuery({ ...search, show, sort: search.sort ?? 'longest-unplayed' }),
    enabled: view?.pair != null,
    placeholderData: keepPreviousData,
  })
  const seated = {
    me: myName ?? 'You',
    partner: partnerName(view?.pair?.name),
    side: view?.pair?.side ?? 0,
  }
  const [left, right] = pairNames(myName, view?.pair)
  return (
    <>
      <p className="pt-9 md:pt-16">
        <TextLink to="/us">
          {view?.pair ? (
            <span>
              <bdi>{left}</bdi> &amp; <bdi>{right}</bdi>
            </span>
          ) : (
            'Us two'
          )}
        </TextLink>
      </p>
      <h1 className="mt-2">Our shelf</h1>
      {view && !view.pair && (
        <p className="mt-6">You’re not in a pair. The games you own are on your own shelf.</p>
      )}
      {view?.pair &&
        parts(query, ({ games }) => (
          <PairBoxes
            className="us-all"
            label={show === 'own' ? 'Our shelf' : WORDS_OF_TWO.parts[show]}
            show={show}
            games={games}
            seated={seated}
            cover={cover}
            lastPlayed={lastPlayed}
          />
        ))}
    </>
  )
}
