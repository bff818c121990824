import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, deleted } from '#/client/client.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { sentencesKey } from '../sentences/sentences.queries.ts'
import type { adminSentencesApi } from '../verdict.api.ts'
import { SENTENCE_LIST } from './admin-sentences.rules.ts'

const api = clientOf<typeof adminSentencesApi>()

/** One page of all short reviews. */
export const everySentenceQuery = (query: ListQuery<typeof SENTENCE_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'sentences', query],
    queryFn: () => answerOf(api.admin.sentences.$get({ query: listSearchOf(SENTENCE_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Deletes any short review; succeeds as well if already deleted. The game's page is refetched. */
export function useRemoveSentence(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: number; slug: string }) =>
      deleted(api.admin.sentences[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: async (_, { slug }) => {
      void queryClient.invalidateQueries({ queryKey: sentencesKey(slug) })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      onDone()
    },
  })
}
