import { describe, expect, it } from 'vitest'
import { planted } from './mutant.ts'
import { mutantsOf } from './mutants-of.ts'

/** The sources a module becomes, one for each fault. */
function faultsOf(text: string): string[] {
  return mutantsOf('x.rules.ts', text).map((mutant) => planted(text, mutant).split('\nimport * as')[0] ?? '')
}

describe('a fault', () => {
  it.each<[source: string, faults: string[]]>([
    ['a < b', ['a <= b', 'a >= b', ';']],
    ['a === b', ['a !== b', ';']],
    ['a - 1', ['a + 1', 'a - 2', ';']],
    ['a && !b', ['a || !b', 'a && b', ';']],
    ['a?.b', ['a.b', ';']],
    ['i++', ['i--', ';']],
    ['if (a) return', ['if (true) return', 'if (false) return', 'if (a) ;']],
    ['a ? b : c', ['true ? b : c', 'false ? b : c', ';']],
    ['for (const a of b) f(a)', ['for (const a of b) {}', 'for (const a of b) ;']],
    ['throw new Refusal(404)', [';', 'throw new Refusal(405)', 'throw new Refusal(403)']],
    ['list.some(f)', ['list.every(f)', ';']],
    ['list.filter(f)', ['list', ';']],
    ['/^a+$/i', ['/^a+$/', '/a+$/i', '/^a+/i', '/^a*$/i']],
  ])('of %j is planted', (source, faults) => {
    const statement = source.startsWith('/') ? `const x = ${source}` : source
    expect(
      faultsOf(statement)
        .map((each) => each.replace('const x = ', ''))
        .sort(),
    ).toEqual(faults.sort())
  })

  it('of a query is planted in conditions, orders, links and columns', () => {
    const query = [
      "import { and, eq, lt, desc } from 'drizzle-orm'",
      'const q = db.update(t).set({ a, b }).where(and(eq(t.a, a), lt(t.b, b))).orderBy(desc(t.a))',
    ].join('\n')
    const faults = faultsOf(query).map((each) => each.split('\n')[1])
    for (const planted of [
      'const q = db.update(t).set({ b }).where(and(eq(t.a, a), lt(t.b, b))).orderBy(desc(t.a))',
      'const q = db.update(t).set({ a, b }).orderBy(desc(t.a))',
      'const q = db.update(t).set({ a, b }).where(and(eq(t.a, a))).orderBy(desc(t.a))',
      'const q = db.update(t).set({ a, b }).where(and(lt(t.b, b))).orderBy(desc(t.a))',
      'const q = db.update(t).set({ a, b }).where(__drizzle.or(eq(t.a, a), lt(t.b, b))).orderBy(desc(t.a))',
      'const q = db.update(t).set({ a, b }).where(and(eq(t.a, a), __drizzle.lte(t.b, b))).orderBy(desc(t.a))',
      'const q = db.update(t).set({ a, b }).where(and(eq(t.a, a), lt(t.b, b))).orderBy(__drizzle.asc(t.a))',
      'const q = db.update(t).set({ a, b }).where(and(eq(t.a, a), lt(t.b, b)))',
    ])
      expect(faults).toContain(planted)
  })

  it('of SQL that is written as such is planted in its words', () => {
    expect(faultsOf('const q = sql`a < b and c is null limit 5`')).toEqual([
      'const q = sql`a <= b and c is null limit 5`',
      'const q = sql`a < b or c is null limit 5`',
      'const q = sql`a < b and c is not null limit 5`',
      'const q = sql`a < b and c is null limit 6`',
    ])
  })

  it('of a comparison with the moment of the call is its opposite, not its bound', () => {
    const query = (condition: string) => `import { lt, gte } from 'drizzle-orm'\nconst c = ${condition}`
    const planted = (condition: string) =>
      faultsOf(query(condition)).map((each) => each.split('\n')[1]?.slice(10))
    expect(planted('lt(t.at, sql`now()`)')).toEqual(['__drizzle.gte(t.at, sql`now()`)'])
    expect(planted('gte(t.at, sql`now() - a`)')).toEqual([
      '__drizzle.lt(t.at, sql`now() - a`)',
      'gte(t.at, sql`now() + a`)',
    ])
    expect(planted('sql`a < now() and now() >= b`')).toEqual(['sql`a < now() or now() >= b`'])
    expect(planted('sql`a < b`')).toEqual(['sql`a <= b`'])
  })

  it.each([
    "import { a } from '../a.ts'",
    "export { a } from '../a.ts'",
    'let a: 1 | 2',
    "type A = 'a' | 'b'",
    "interface A { a: 'b' }",
    "const words = 'A sentence for people'",
    "if (a) throw new Error('cannot be')".replace('if (a) ', ''),
  ])('is not planted in %j', (source) => {
    expect(faultsOf(source)).toEqual([])
  })

  it('brings in what the module does not import', () => {
    const text = "import { eq } from 'drizzle-orm'\nconst c = eq(a, b)"
    const [mutant] = mutantsOf('x.store.ts', text)
    expect(mutant && planted(text, mutant)).toBe(
      "import { eq } from 'drizzle-orm'\nconst c = __drizzle.ne(a, b)\nimport * as __drizzle from 'drizzle-orm'\n",
    )
  })
})
