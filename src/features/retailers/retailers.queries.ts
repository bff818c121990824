import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, clientOf, repeatable } from '#/client/client.ts'
import { isChangedMeanwhile } from '#/client/editing.ts'
import { useImport } from '#/features/imports/imports.queries.ts'
import { type ListQuery, listSearchOf } from '#/lib/paged-lists.ts'
import { entityTag } from '#/lib/problems.ts'
import type { AffiliateTerms } from './affiliate/affiliate-settings.rules.ts'
import { isOldPrice } from './model/prices.rules.ts'
import { PRICE_LIST, type PriceKind, SEARCH_ADDRESS } from './prices/prices.rules.ts'
import type { ListedPrice, PriceFile, PriceList } from './prices/prices.schema.ts'
import type { priceImportsApi, retailersApi } from './retailers.api.ts'

export { isSessionOver } from '#/client/client.ts'
export { useMe } from '#/client/me.ts'

const api = clientOf<typeof retailersApi>()
const files = clientOf<typeof priceImportsApi>().admin.prices

export const priceListQuery = (query: ListQuery<typeof PRICE_LIST>) =>
  queryOptions({
    queryKey: ['admin', 'prices', 'list', query],
    queryFn: () => answerOf(api.admin.prices.$get({ query: listSearchOf(PRICE_LIST, query) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** An offer with what an editor made of it. */
interface PriceEdit extends Pick<ListedPrice, 'priceCents' | 'currency' | 'priceAsOf'> {
  row: ListedPrice
  url?: string
}

/**
 * Saves a price or link in place: the row keeps its position in open lists, which are refetched when opened again. On a conflict,
 * the list is refetched at once.
 */
export function useNotePrice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ row: { game, retailer, revision }, ...seen }: PriceEdit) =>
      answerOf(
        api.admin.games[':gameId'].price.$put({
          param: { gameId: String(game.id) },
          json: { ...seen, retailer },
          header: { 'if-match': entityTag(revision) },
        }),
      ),
    onSuccess: (saved, { row }) => {
      queryClient.setQueriesData<PriceList>({ queryKey: ['admin', 'prices', 'list'] }, (list) => {
        if (!list) return list
        const counts = { ...list.counts }
        const rows = list.rows.map((each) => {
          if (each.game.id !== row.game.id) return each
          if (each.retailer !== row.retailer) return { ...each, revision: saved.revision }
          const now = { ...each, ...saved, isSearch: SEARCH_ADDRESS.test(saved.url) }
          if (each.url !== saved.url) now.deadLink = null
          for (const kind of PRICE_LIST.kinds)
            counts[kind] += Number(isOfKind(now, kind)) - Number(isOfKind(each, kind))
          return now
        })
        return { ...list, rows, counts }
      })
      for (const queryKey of [['admin'], ['game'], ['prices']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    onError: (problem) => {
      if (isChangedMeanwhile(problem)) void queryClient.invalidateQueries({ queryKey: ['admin', 'prices'] })
    },
  })
}

/** Whether a row is of a kind the list can be narrowed to, as the server counts them. */
function isOfKind(
  { game, priceCents, priceAsOf, isSearch, deadLink }: ListedPrice,
  kind: PriceKind,
): boolean {
  if (kind === 'search') return isSearch
  if (kind === 'dead') return deadLink !== null
  if (kind === 'none' || priceCents === null) return kind === 'none' && priceCents === null
  return game.published && isOldPrice(priceAsOf) === (kind === 'old')
}

/** The import of prices. */
export const usePricesImport = (memberId: string) =>
  useImport({
    name: `prices ${memberId}`,
    wanted: 'table',
    beginning: {} as Pick<PriceFile, 'mapping'>,
    preview: (json) => answerOf(files['import-previews'].$post({ json }, repeatable)),
    write: (json: PriceFile, header) => answerOf(files.imports.$post({ json, header })),
    past: () => answerOf(files.imports.$get()),
    undo: (id) => answerOf(files.imports[':id'].undo.$post({ param: { id } })),
    changes: [['admin']],
  })

export const affiliateSettingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'affiliate-settings'],
    queryFn: async () => (await answerOf(api.admin['affiliate-settings'].$get())).settings,
    staleTime: 0,
  })

/** A typed field of a retailer. */
export interface FieldEdit {
  id: number
  field: keyof AffiliateTerms
  value: string
}

/** Saves one field, even when the page is being left; links of games change accordingly. */
export function useSaveField() {
  const queryClient = useQueryClient()
  return async ({ id, field, value }: FieldEdit) => {
    const saved = await answerOf(
      api.admin['affiliate-settings'][':id'].$patch(
        { param: { id: String(id) }, json: { [field]: value } },
        { ...repeatable, init: { keepalive: true } },
      ),
    )
    queryClient.setQueryData(affiliateSettingsQuery().queryKey, (settings) =>
      settings?.map((setting) => (setting.id === id ? { ...setting, [field]: saved[field] } : setting)),
    )
    queryClient.removeQueries({ queryKey: ['game'], type: 'inactive' })
  }
}
