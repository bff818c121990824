import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { isChangedMeanwhile } from '#/client/editing.ts'
import { entityTag } from '#/lib/problems.ts'
import type { categoriesApi } from '../categories.api.ts'
import type { CategoryFields } from '../model/categories.rules.ts'

const api = clientOf<typeof categoriesApi>().admin.categories

/** All categories in order, for editors. */
export const editedCategoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: async () => (await answerOf(api.$get())).categories,
    staleTime: 0,
  })

/** Keys of the queries whose data contains categories. */
const AFFECTED = [['categories'], ['results'], ['games'], ['game'], ['admin', 'categories']]

function useShowAnew() {
  const queryClient = useQueryClient()
  return () => Promise.all(AFFECTED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** A category to save: a new one with its idempotency key, or an existing one with the revision it is based on. */
type CategoryToSave = CategoryFields & ({ id: number; revision: number } | { key: string })

/** Adds or changes a category; on a conflict, the current categories are fetched. */
export function useSaveCategory(onSaved: () => void) {
  const showAnew = useShowAnew()
  return useMutation({
    mutationFn: ({ name, description, ...which }: CategoryToSave) => {
      const json = { name, description }
      return 'id' in which
        ? answerOf(
            api[':id'].$patch(
              { param: { id: String(which.id) }, json, header: { 'if-match': entityTag(which.revision) } },
              repeatable,
            ),
          )
        : answerOf(api.$post({ json, header: { 'idempotency-key': which.key } }))
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

export { isChangedMeanwhile }

/** Whether a save was rejected because another category has the name. */
export const isNameTaken = (problem: unknown) => isProblem(problem, 'name-taken')

/** Sets the order of the categories, optimistically. */
export function useOrderCategories() {
  const queryClient = useQueryClient()
  const showAnew = useShowAnew()
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
    onSettled: () => showAnew(),
  })
}

export function useDeleteCategory(onDeleted: () => void) {
  const showAnew = useShowAnew()
  return useMutation({
    mutationFn: (id: number) => answerOf(api[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: async () => {
      await showAnew()
      onDeleted()
    },
  })
}
