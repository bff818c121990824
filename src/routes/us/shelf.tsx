import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { dayOfEvening } from '#/domain/evenings/evenings.rules.ts'
import { parseShelfSearch } from '#/domain/shelf/shelf-look.rules.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { PARTS_OF_TWO, SharedShelf } from '#/features/pair/page/shared-shelf.tsx'
import { pairQuery } from '#/features/pair/pair.queries.ts'
import { ShelfTabs } from '#/features/shelf/page/shelf-tabs.tsx'
import { ShelfTools } from '#/features/shelf/page/shelf-tools.tsx'
import { lastPlayedInWords } from '#/features/shelf/page/shelf-words.rules.ts'
import { pageHead } from '#/shell/page-head.ts'
import { privateHeaders } from '#/shell/private-page.ts'
import { PrivateScreen } from '#/shell/private-screen.tsx'
import { TextLink } from '#/ui/button/text-link.tsx'

/** All that two own, wish for, played and do not want to play (PAIR-02). */
export const Route = createFileRoute('/us/shelf')({
  headers: privateHeaders,
  validateSearch: parseShelfSearch,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Our shelf',
      description: 'What either of you owns, wishes for and played.',
      path: '/us/shelf',
      isUnlisted: true,
    }),
  component: SharedShelfPage,
})

function SharedShelfPage() {
  return (
    <PrivateScreen>
      {(member) => (
        <div className="wrap pb-section">
          <Shelf myName={member.username} />
        </div>
      )}
    </PrivateScreen>
  )
}

function Shelf({ myName }: { myName: string | null }) {
  const search = Route.useSearch()
  const { data } = useQuery(pairQuery())
  const today = dayOfEvening(new Date())
  return (
    <SharedShelf
      view={data}
      search={search}
      myName={myName}
      lastPlayed={(game) => lastPlayedInWords(game, today)}
      cover={(game) => (
        <GameCover cover={game.cover} imageUrl={game.imageUrl} size="wide" className="shelf-box" />
      )}
      tabs={(counts) => (
        <ShelfTabs to="/us/shelf" show={search.show ?? 'own'} words={PARTS_OF_TWO} counts={counts} />
      )}
      tools={
        <ShelfTools to="/us/shelf" search={search} today={today}>
          <TextLink to="/shelf">My shelf</TextLink>
        </ShelfTools>
      }
    />
  )
}
