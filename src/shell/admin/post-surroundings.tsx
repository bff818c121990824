import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { suggestionsQuery } from '#/features/discovery/discovery.queries.ts'
import { GameInText } from '#/features/games/card/game-in-text.tsx'
import { gameQuery } from '#/features/games/games.queries.ts'
import { GameCardsProvider } from '#/features/post-editor/text/blocks/article-blocks.tsx'
import { GamesToMentionProvider } from '#/features/post-editor/text/menus/game-mention.tsx'
import { Skeleton } from '#/ui/status/skeleton.tsx'

/** What writing a post needs of other features: the games its text may mention, as the search box finds them, and their cards. */
export function PostSurroundings({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  return (
    <GamesToMentionProvider
      value={async (text) => (await queryClient.fetchQuery(suggestionsQuery(text))).games}
    >
      <GameCardsProvider value={CardOfGame}>{children}</GameCardsProvider>
    </GamesToMentionProvider>
  )
}

function CardOfGame({ slug, title }: { slug: string; title: string }) {
  const { data: game, error } = useQuery(gameQuery(slug))
  if (game) return <GameInText game={game} isCard />
  if (!error) return <Skeleton className="my-7 h-32" />
  return <p className="game-block-gone">{title} is not in our catalogue any more.</p>
}
