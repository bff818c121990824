import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import { dayOfEvening } from '#/features/evenings/model/evenings.rules.ts'
import { BoxCover } from '#/features/games/card/game-cover.tsx'
import { SharedShelf, WORDS_OF_TWO } from '#/features/pair/page/shelf/shared-shelf.tsx'
import { pairQuery } from '#/features/pair/pair.queries.ts'
import { parseShelfSearch } from '#/features/shelf/model/shelf-look.rules.ts'
import { ShelfParts } from '#/features/shelf/page/shelf-parts.tsx'
import { playsInWords } from '#/features/shelf/page/shelf-tools.tsx'
import { TextLink } from '#/ui/basics.tsx'

/** Every game that the two own, want, have played or do not want to play (PAIR-02). */
export const Route = createFileRoute('/us/shelf')({
  ...privatePage('/us/shelf'),
  validateSearch: parseShelfSearch,
  component: () => <PrivateScreen>{({ username }) => <Shelf myName={username} />}</PrivateScreen>,
})

function Shelf({ myName }: { myName: string | null }) {
  const search = Route.useSearch()
  const { data } = useQuery(pairQuery())
  const today = dayOfEvening(new Date())
  return (
    <SharedShelf
      view={data}
      search={search}
      myName={myName}
      lastPlayed={(game) => playsInWords(game, today)}
      cover={(entry) => <BoxCover of={entry} />}
      parts={(query, boxes) => (
        <ShelfParts
          to="/us/shelf"
          search={search}
          today={today}
          words={WORDS_OF_TWO}
          query={query}
          ways={<TextLink to="/shelf">My shelf</TextLink>}
          boxes={boxes}
        />
      )}
    />
  )
}
