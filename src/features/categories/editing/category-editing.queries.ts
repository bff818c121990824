import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { isChangedMeanwhile, useRefreshEverything } from '#/client/editing.ts'
import { entityTag } from '#/lib/problems.ts'
import type { categoriesApi } from '../categories.api.ts'
import type { CategoryFields } from '../model/categories.rules.ts'

const api = clientOf<typeof categoriesApi>().admin.categories

export { isChangedMeanwhile }

/** Whether a save was rejected because another category has the name. */
export const isNameTaken = (problem: unknown) => isProblem(problem, 'name-taken')

/** All categories in order, for editors. */
export const editedCategoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: async () => (await answerOf(api.$get())).categories,
    staleTime: 0,
  })

/** A category to save: a new one with its idempotency key, or an existing one with the revision it is based on. */
type CategoryToSave = CategoryFields & ({ id: number; revision: number } | { key: string })

/** Adds or changes a category; on a conflict, the current categories are fetched. */
export function useSaveCategory(onSaved: () => void) {
  const refresh = useRefreshEverything()
  return useMutation({
    mutationFn: ({ name, description, ...which }: CategoryToSave) => {
      const json = { name, description }
      if (!('id' in which)) return answerOf(api.$post({ json, header: { 'idempotency-key': which.key } }))
      const header = { 'if-match': entityTag(which.revision) }
      return answerOf(api[':id'].$patch({ param: { id: String(which.id) }, json, header }, repeatable))
    },
    onSuccess: onSaved,
    onSettled: refresh,
  })
}

/** Sets the order of the categories, optimistically. */
export function useOrderCategories() {
  const queryClient = useQueryClient()
  const refresh = useRefreshEverything()
  const { queryKey } = editedCategoriesQuery()
  return useMutation({
    scope: { id: 'categories' },
    mutationFn: (ids: number[]) => answerOf(api.order.$put({ json: { ids } })),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) =>
        known?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      )
    },
    onSettled: refresh,
  })
}

export function useDeleteCategory(onDeleted: () => void) {
  const refresh = useRefreshEverything()
  return useMutation({
    mutationFn: (id: number) => answerOf(api[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: () => {
      refresh()
      onDeleted()
    },
  })
}
