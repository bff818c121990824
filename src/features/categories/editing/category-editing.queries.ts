import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { isChangedMeanwhile } from '#/client/editing.ts'
import { entityTag } from '#/lib/problems.ts'
import type { CategoryFields } from '../model/categories.rules.ts'
import type { categoryEditingApi } from './category-editing.api.ts'

const api = clientOf<typeof categoryEditingApi>()

export const editedCategoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: async () => (await answerOf(api.admin.categories.$get())).categories,
    staleTime: 0,
  })

/** What the pages show of categories. */
const SHOWN = [['categories'], ['results'], ['games'], ['game'], ['admin', 'categories']]

function useShowAnew() {
  const queryClient = useQueryClient()
  return () => Promise.all(SHOWN.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** A category to save: a new one with its key, or an existing one. */
export type CategoryToSave = CategoryFields & ({ id: number; revision: number } | { key: string })

export function useSaveCategory(onSaved: () => void) {
  const showAnew = useShowAnew()
  return useMutation({
    mutationFn: ({ name, description, ...which }: CategoryToSave) => {
      const json = { name, description }
      return 'id' in which
        ? answerOf(
            api.admin.categories[':id'].$patch(
              { param: { id: String(which.id) }, json, header: { 'if-match': entityTag(which.revision) } },
              repeatable,
            ),
          )
        : answerOf(api.admin.categories.$post({ json, header: { 'idempotency-key': which.key } }))
    },
    onSuccess: async () => {
      await showAnew()
      onSaved()
    },
    onError: async (problem) => {
      if (isChangedMeanwhile(problem)) await showAnew()
    },
  })
}

/** Reasons for a rejected save. */
export { isChangedMeanwhile }

/** Whether another category has the name already. */
export const isNameTaken = (problem: unknown) => isProblem(problem, 'name-taken')

/** Sets the order of the categories, optimistically. */
export function useOrderCategories() {
  const queryClient = useQueryClient()
  const showAnew = useShowAnew()
  const { queryKey } = editedCategoriesQuery()
  return useMutation({
    scope: { id: 'categories' },
    mutationFn: (ids: number[]) => answerOf(api.admin.categories.order.$put({ json: { ids } })),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) =>
        known?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      )
    },
    onSettled: () => showAnew(),
  })
}

export function useDeleteCategory(onDeleted: () => void) {
  const showAnew = useShowAnew()
  return useMutation({
    mutationFn: (id: number) => answerOf(api.admin.categories[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: async () => {
      await showAnew()
      onDeleted()
    },
  })
}
