import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { suggestionsQuery } from '#/features/discovery/discovery.queries.ts'
import { GameInText } from '#/features/games/card/game-in-text.tsx'
import { gameQuery } from '#/features/games/games.queries.ts'
import type { PageSurroundings as Surroundings } from '#/features/pages/editing/edit-page.tsx'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { ArticleEditor } from '#/features/post-editor/text/article-editor.tsx'
import { GameCardsProvider } from '#/features/post-editor/text/blocks/article-blocks.tsx'
import { GamesToMentionProvider } from '#/features/post-editor/text/menus/game-mention.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { Skeleton } from '#/ui/basics.tsx'

/**
 * Provides the data of other features that the post editor needs: the games a text may mention, as the search box finds them, and
 * their cards.
 */
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
  return <p className="game-block-gone">{title} is no longer in our catalogue.</p>
}

/** Provides the data of other features that the page editor needs, as for posts. */
export function PageSurroundings({ children }: { children: (surroundings: Surroundings) => ReactNode }) {
  const me = useMe()
  // The author keeps writing, also if the session has expired.
  const [editorId] = useState(me?.member?.id ?? '')
  const { siteUrl } = useSiteSettings()
  const onUpload = useUploadPicture()
  const textEditor: Surroundings['textEditor'] = (text) => <ArticleEditor {...text} onUpload={onUpload} />
  return (
    <PostSurroundings>{children({ editorId, host: new URL(siteUrl).host, textEditor })}</PostSurroundings>
  )
}
