import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientOf, deleted } from '#/client/client.ts'
import { meQuery } from '#/client/me.ts'
import type { verdictApi } from '../verdict.api.ts'
import type { SentencePage, VoteSentence } from '../verdict.schema.ts'
import { sentencesKey } from './sentences.queries.ts'

const api = clientOf<typeof verdictApi>()

/** Deletes a short review; one already deleted counts as success. */
export function useDeleteSentence(slug: string, gameId: number, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: VoteSentence) =>
      deleted(api.sentences[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: (_, { id, memberId }) => {
      queryClient.setQueriesData<InfiniteData<SentencePage>>(
        { queryKey: sentencesKey(slug) },
        (shown) =>
          shown && {
            ...shown,
            pages: shown.pages.map((page) => ({
              ...page,
              sentences: page.sentences.filter((sentence) => sentence.id !== id),
            })),
          },
      )
      queryClient.setQueryData(meQuery().queryKey, (known) => {
        if (known?.member?.id !== memberId) return known
        const votes = known.votes.map((own) => (own.gameId === gameId ? { ...own, sentence: null } : own))
        return { ...known, votes }
      })
      void queryClient.invalidateQueries({ queryKey: sentencesKey(slug) })
      onDeleted()
    },
  })
}
