import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import type { previewLinkApi } from '../post-editor.api.ts'
import type { SecretLink } from '../post-editor.schema.ts'

const api = clientOf<typeof previewLinkApi>()

/** Fetches the post of a preview link; an invalid link is the router's not-found. */
export const fetchByLink = (token: string) =>
  answerOf(api['post-previews'].$post({ json: { token } }, repeatable)).catch((problem: unknown) => {
    if (isProblem(problem, 'not-found')) throw notFound()
    throw problem
  })

const linkKey = (postId: number) => ['admin', 'secret link', postId]

/** The preview link of a post, with mutations to renew and to end it. */
export function useSecretLink(postId: number) {
  const queryClient = useQueryClient()
  const param = { id: String(postId) }
  const endpoint = api.admin.posts[':id']['secret-link']
  const { data, error } = useQuery({
    queryKey: linkKey(postId),
    queryFn: () => answerOf(endpoint.$get({ param })),
    staleTime: 0,
  })
  const know = (link: SecretLink | null) => queryClient.setQueryData(linkKey(postId), { link })
  const make = useMutation({
    mutationFn: () => answerOf(endpoint.$put({ param })),
    onSuccess: ({ link }) => know(link),
  })
  const end = useMutation({
    mutationFn: () => answerOf(endpoint.$delete({ param }, repeatable)),
    onSuccess: () => know(null),
  })
  return { link: data?.link, make, end, problem: error ?? make.error ?? end.error }
}
