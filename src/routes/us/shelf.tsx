import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { dayOfEvening } from '#/domain/evenings/evenings.rules.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { SharedShelf } from '#/features/pair/page/shared-shelf.tsx'
import { pairQuery } from '#/features/pair/pair.queries.ts'
import { lastPlayedInWords } from '#/features/shelf/page/shelf-words.rules.ts'
import { pageHead } from '#/shell/page-head.ts'
import { privateHeaders } from '#/shell/private-page.ts'
import { PrivateScreen } from '#/shell/private-screen.tsx'

/** All that either of two owns (PAIR-02). */
export const Route = createFileRoute('/us/shelf')({
  headers: privateHeaders,
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const asked = Number(page)
    return Number.isInteger(asked) && asked > 1 && asked < 1_000_000 ? { page: asked } : {}
  },
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: 'Our shelf',
      description: 'What either of you owns.',
      path: '/us/shelf',
      isUnlisted: true,
    }),
  component: SharedShelfPage,
})

function SharedShelfPage() {
  const { page } = Route.useSearch()
  return (
    <PrivateScreen>
      {(member) => (
        <div className="wrap pb-section">
          <Shelf page={page ?? 1} myName={member.username} />
        </div>
      )}
    </PrivateScreen>
  )
}

function Shelf({ page, myName }: { page: number; myName: string | null }) {
  const { data } = useQuery(pairQuery())
  return (
    <SharedShelf
      view={data}
      page={page}
      myName={myName}
      lastPlayed={(game) => lastPlayedInWords(game, dayOfEvening(new Date()))}
      cover={(game) => (
        <GameCover cover={game.cover} imageUrl={game.imageUrl} size="wide" className="shelf-box" />
      )}
    />
  )
}
