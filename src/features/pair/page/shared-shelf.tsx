import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ShelfSearch } from '#/features/shelf/model/shelf-look.rules.ts'
import { ShelfParts, type ShelfWords } from '#/features/shelf/page/shelf-parts.tsx'
import { TextLink } from '#/ui/basics.tsx'
import { pairNames } from '../model/pair.rules.ts'
import { pairGamesQuery, pairQuery } from '../pair.queries.ts'
import { PairBoxes } from './pair-games.tsx'
import './us.css'

const WORDS: ShelfWords = {
  parts: { own: 'We own', wish: 'Wishes', played: 'Played', 'not-for-us': 'Not for us' },
  empty: {
    own: 'Tap “We own it” on any game to add it here.',
    wish: 'Tap “Wish” on any game one of you would like.',
    played: 'Plays you log show up here.',
    'not-for-us': 'Tap “Not for us” on a game and we won’t pick it for either of you. You can still find it.',
  },
}

/** The screen with a pair's shared shelf, sixty games per page (checklist PAIR-02). */
export function SharedShelf({ search, myName }: { search: ShelfSearch; myName: string | null }) {
  const { data: view } = useQuery(pairQuery())
  const show = search.show ?? 'own'
  const query = useQuery({
    ...pairGamesQuery({ ...search, show, sort: search.sort ?? 'longest-unplayed' }),
    enabled: view?.pair != null,
    placeholderData: keepPreviousData,
  })
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
      {view?.pair && (
        <ShelfParts
          to="/us/shelf"
          search={search}
          words={WORDS}
          query={query}
          links={<TextLink to="/shelf">My shelf</TextLink>}
          boxes={({ games }) => (
            <PairBoxes
              className="us-all"
              label={show === 'own' ? 'Our shelf' : WORDS.parts[show]}
              show={show}
              games={games}
              myName={myName}
              pair={view.pair}
            />
          )}
        />
      )}
    </>
  )
}
