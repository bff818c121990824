import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, clientOf } from '#/client/client.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import type { choicesApi } from './choices.api.ts'
import { CHOICES_LIST } from './choices.rules.ts'

const api = clientOf<typeof choicesApi>()

/** A page of images to choose from; the former one stays visible while the next loads. */
export const choicesQuery = (query: ListQuery<typeof CHOICES_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'pictures', 'choices', query],
    queryFn: () => answerOf(api.admin.pictures.choices.$get({ query: listSearchOf(CHOICES_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
