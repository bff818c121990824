import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { suggestionsQuery } from '#/features/discovery/discovery.queries.ts'
import { GamesToMentionProvider } from '#/features/post-editor/text/games-to-mention.ts'

/** What writing a post needs of other features: the games its text may mention, as the search box finds them. */
export function PostSurroundings({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  return (
    <GamesToMentionProvider
      value={async (text) => (await queryClient.fetchQuery(suggestionsQuery(text))).games}
    >
      {children}
    </GamesToMentionProvider>
  )
}
