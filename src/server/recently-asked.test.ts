import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RecentKeys } from './logging/route-names.ts'

const MANY = 4

it('knows the last ones that were told or asked for, and nothing else than what was told', () => {
  const acts = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 9 })), { maxLength: 80 })
  fc.assert(
    fc.property(acts, (all) => {
      const recent = new RecentKeys<string>(MANY)
      /** The latest at the end. */
      let touched: string[] = []
      for (const [place, [isKnown, number]] of all.entries()) {
        const text = `text ${number}`
        const known = recent.get(text)
        if (touched.slice(-MANY).includes(text)) expect(known).toBeDefined()
        if (known !== undefined) expect(known).toMatch(new RegExp(`^${text}, told \\d+$`))
        if (isKnown) {
          recent.set(text, `${text}, told ${place}`)
          expect(recent.get(text)).toBe(`${text}, told ${place}`)
        }
        if (isKnown || known !== undefined) touched = [...touched.filter((each) => each !== text), text]
      }
    }),
  )
})
