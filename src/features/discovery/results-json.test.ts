import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summaryKept } from '#/server/catalogue/kept-summaries.ts'
import { publishedCatalogue } from '#/server/catalogue/published-catalogue.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { catalogueIndex } from './index/catalogue-index.ts'
import { resultsJson } from './results-json.ts'
import { anyCatalogueAndQueries } from './testing/random-catalogue.ts'

testDatabase('starter', { searchable: true })

it('is letter for letter what JSON makes of what is found', () => {
  fc.assert(
    fc.property(anyCatalogueAndQueries(5), ([, queries]) => {
      for (const query of queries) {
        const { ids, ...found } = catalogueIndex().discover(query)
        const games = ids.map((id) => summaryKept(publishedCatalogue().game(id)!))
        expect(resultsJson(query).toString()).toBe(JSON.stringify({ ...found, games }))
      }
    }),
    { numRuns: 40 },
  )
})
