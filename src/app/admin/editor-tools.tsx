import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PostPage } from '#/app/screens/post-page.tsx'
import { useMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { suggestionsQuery } from '#/features/discovery/discovery.queries.ts'
import { GameInText } from '#/features/games/card/game-in-text.tsx'
import { gameQuery } from '#/features/games/games.queries.ts'
import { useUploadPicture } from '#/features/pictures/pictures.queries.ts'
import { EditorContext } from '#/features/post-editor/text/blocks/article-blocks.tsx'
import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { Skeleton } from '#/ui/basics.tsx'

/** Wraps an editing screen, and gives its text fields the tools that they need, such as game search and image upload. */
export function EditorTools({
  children,
}: {
  children: (given: { editorId: string; isOwner: boolean; host: string }) => ReactNode
}) {
  const queryClient = useQueryClient()
  const find = async (text: string) => (await queryClient.fetchQuery(suggestionsQuery(text))).games
  const member = useMe()?.member
  const [editorId] = useState(member?.id ?? '')
  const { siteUrl } = useSiteSettings()
  const upload = useUploadPicture()
  const isOwner = member?.role === 'owner'
  return (
    <EditorContext value={{ find, Card: CardOfGame, upload, Article: PostPage }}>
      {children({ editorId, isOwner, host: new URL(siteUrl).host })}
    </EditorContext>
  )
}

function CardOfGame({ slug, title }: { slug: string; title: string }) {
  const { data: game, error } = useQuery(gameQuery(slug))
  if (game) return <GameInText game={game} isCard />
  if (!error) return <Skeleton className="my-7 h-32" />
  return <p className="game-block-gone">{title} is no longer in our catalogue.</p>
}
