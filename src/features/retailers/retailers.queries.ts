import { queryOptions, useMutation } from '@tanstack/react-query'
import { answerOf, clientOf, isSessionOver, repeatable } from '#/client/client.ts'
import { isChangedMeanwhile, pagedListQuery } from '#/client/editing.ts'
import { useImport } from '#/features/imports/imports.queries.ts'
import { entityTag } from '#/lib/problems.ts'
import type { AffiliateFields } from './affiliate/affiliate-settings.rules.ts'
import { PRICE_LIST } from './prices/prices.rules.ts'
import type { ListedPrice, PriceFile, PriceList } from './prices/prices.schema.ts'
import type { priceImportsApi, retailersApi } from './retailers.api.ts'

export { useMe } from '#/client/me.ts'
export { isSessionOver }

const api = clientOf<typeof retailersApi>()
const files = clientOf<typeof priceImportsApi>().admin.prices

export const priceListQuery = pagedListQuery(['admin', 'prices', 'list'], PRICE_LIST, (query) =>
  answerOf(api.admin.prices.$get({ query })),
)

/** An offer with the values that an editor gave it. */
interface PriceEdit extends Pick<ListedPrice, 'priceCents' | 'currency' | 'priceAsOf' | 'url'> {
  row: ListedPrice
}

/** Mutation that saves an editor's change to an offer's price or link. The list of offers keeps its order until a reload. */
export const useSaveOffer = () =>
  useMutation({
    mutationFn: async ({ row: { game, retailer, revision }, ...seen }: PriceEdit) =>
      answerOf(
        api.admin.games[':gameId'].price.$put({
          param: { gameId: String(game.id) },
          json: { ...seen, retailer },
          header: { 'if-match': entityTag(revision) },
        }),
      ),
    onSuccess: ({ counts, ...saved }, { row }, _result, { client }) => {
      const shown = (each: ListedPrice) => {
        if (each.game.id !== row.game.id) return each
        if (each.retailer !== row.retailer) return { ...each, revision: saved.revision }
        return { ...each, ...saved, deadLink: each.url === saved.url ? each.deadLink : null }
      }
      client.setQueriesData<PriceList>(
        { queryKey: ['admin', 'prices', 'list'] },
        (list) => list && { ...list, rows: list.rows.map(shown), counts },
      )
      for (const queryKey of [['admin'], ['game'], ['prices']])
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    onError: (problem, _sent, _result, { client }) => {
      if (isChangedMeanwhile(problem)) void client.invalidateQueries({ queryKey: ['admin', 'prices'] })
    },
  })

/** Returns the state and actions of a price import: preview, save and undo. */
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

/** Mutation that saves one field of a retailer's affiliate settings. Closing the page does not cancel the request. */
export function useSaveField(id: number, field: keyof AffiliateFields) {
  const { queryKey } = affiliateSettingsQuery()
  return useMutation({
    mutationFn: (value: string) =>
      answerOf(
        api.admin['affiliate-settings'][':id'].$patch(
          { param: { id: String(id) }, json: { [field]: value } },
          { ...repeatable, init: { keepalive: true } },
        ),
      ),
    // A failed request is reported also where the browser believes itself offline.
    networkMode: 'always',
    onSuccess: (saved, _value, _result, { client }) => {
      client.setQueryData(queryKey, (settings) =>
        settings?.map((setting) => (setting.id === id ? { ...setting, [field]: saved[field] } : setting)),
      )
      client.removeQueries({ queryKey: ['game'], type: 'inactive' })
    },
    onError: (problem, _value, _result, { client }) =>
      client.invalidateQueries({ queryKey: isSessionOver(problem) ? ['me'] : queryKey }),
  })
}
