import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, isProblem, repeatable } from '#/client/client.ts'
import { isChangedMeanwhile, refreshEverything } from '#/client/editing.ts'
import { entityTag } from '#/lib/problems.ts'
import type { categoriesApi } from '../categories.api.ts'
import type { CategoryFields } from '../model/categories.rules.ts'

const api = clientOf<typeof categoriesApi>().admin.categories

export { isChangedMeanwhile }

/** Whether a save was rejected because another category has the same name. */
export const isNameTaken = (problem: unknown) => isProblem(problem, 'name-taken')

/** Query for all categories to edit, in the order that editors set. */
export const categoriesToEditQuery = () =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: async () => (await answerOf(api.$get())).categories,
    staleTime: 0,
  })

/** A category to save: a new one with its idempotency key, or an existing one with the revision that was edited. */
type CategoryToSave = CategoryFields & ({ id: number; revision: number } | { key: string })

/** Mutation that adds or changes a category. Afterwards, the categories are loaded again. */
export const useSaveCategory = (onSaved: () => void) =>
  useMutation({
    mutationFn: ({ name, description, ...which }: CategoryToSave) => {
      const json = { name, description }
      if (!('id' in which)) return answerOf(api.$post({ json, header: { 'idempotency-key': which.key } }))
      const header = { 'if-match': entityTag(which.revision) }
      return answerOf(api[':id'].$patch({ param: { id: String(which.id) }, json, header }, repeatable))
    },
    onSuccess: onSaved,
    onSettled: (_answer, _problem, _sent, _result, { client }) => refreshEverything(client),
  })

/** Mutation that sets the order of the categories, with an optimistic update. */
export const useOrderCategories = () =>
  useMutation({
    scope: { id: 'categories' },
    mutationFn: (ids: number[]) => answerOf(api.order.$put({ json: { ids } })),
    onMutate: async (ids, { client }) => {
      const { queryKey } = categoriesToEditQuery()
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) =>
        known?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      )
    },
    onSettled: (_answer, _problem, _sent, _result, { client }) => refreshEverything(client),
  })

export const useDeleteCategory = (onDeleted: () => void) =>
  useMutation({
    mutationFn: (id: number) => answerOf(api[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: (_answer, _sent, _result, { client }) => {
      refreshEverything(client)
      onDeleted()
    },
  })
