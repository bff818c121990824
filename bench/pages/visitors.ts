import { sortOptions } from '#/features/discovery/rules/discovery-options.rules.ts'
import type { MeasuredSite } from './site.ts'

const MS_PER_SECOND = 1000

/** Lets members rate some games so often a second while something is measured. */
export async function whileWriting<Result>(
  site: MeasuredSite,
  perSecond: number,
  measure: () => Promise<Result>,
): Promise<Result> {
  let written = 0
  let writing = Promise.resolve()
  const timer = setInterval(() => {
    written += 1
    const place = written
    writing = writing.then(async () => {
      await site.database.query(
        `update games set rating_count = rating_count + 1, rating_sum = rating_sum + 1 + $1::int % 5
         where id = (select id from games order by id offset $1::int % 100 limit 1)`,
        [place],
      )
    })
  }, MS_PER_SECOND / perSecond)
  try {
    return await measure()
  } finally {
    clearInterval(timer)
    await writing
  }
}

/** More different questions than the site remembers to have been asked, so that none is kept when it comes again. */
const QUESTIONS = 12_000
/** What is asked besides the text, and takes away no game that two can play. */
const FOR_ALL = ['2', '2,3', '2,4', '2,3,4']
/** A full page of results, and some to spare. */
const GAMES_FOUND = 30
/** So many categories together leave a full page. */
const FEWEST_CATEGORIES = 3

/** Every order of results, for every choice of players that takes nothing away, as they stand behind another question. */
const ORDERS = sortOptions.flatMap(({ value }) =>
  FOR_ALL.map((players) => `&players=${players}&sort=${value}`),
)

/** Questions by a text that nobody typed before, each of which finds a full page: letters that stand in many games, in every order. */
export async function typedQuestionsOf(site: MeasuredSite): Promise<string[]> {
  const { rows } = await site.database.query<{ words: string }>(
    "select lower(title || ' ' || description) as words from games order by id limit 120",
  )
  const found = new Map<string, number>()
  for (const { words } of rows) for (const part of partsOf(words)) found.set(part, (found.get(part) ?? 0) + 1)
  const texts = [...found].filter(([, games]) => games >= GAMES_FOUND).map(([part]) => part)
  return questionsOf(texts.map((text) => `q=${text}`))
}

/** Questions by filters alone that nobody chose together before, each of which finds a full page: several categories, of a few times. */
export async function filteredQuestionsOf(site: MeasuredSite): Promise<string[]> {
  const { rows } = await site.database.query<{ slug: string }>('select slug from categories order by slug')
  const sets = Array.from({ length: 2 ** rows.length }, (_, set) => rows.filter((_, at) => set & (1 << at)))
  const choices = sets
    .filter(({ length }) => length >= FEWEST_CATEGORIES)
    .map((set) => `category=${set.map(({ slug }) => slug).join(',')}`)
  return questionsOf(choices.flatMap((choice) => [choice, `${choice}&difficulty=Easy,Medium`]))
}

/** What is asked, each in every order. */
function questionsOf(asked: readonly string[]): string[] {
  const questions = ORDERS.flatMap((order) => asked.map((each) => `/api/games?${each}${order}`)).slice(
    0,
    QUESTIONS,
  )
  if (questions.length < QUESTIONS) throw new Error(`there are ${questions.length} questions alone`)
  return questions
}

/** Every three to five letters that stand side by side in a text. */
function partsOf(words: string): Set<string> {
  const parts = (words.match(/[a-z]+/g) ?? []).flatMap((word) =>
    [3, 4, 5].flatMap((length) =>
      Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length)),
    ),
  )
  return new Set(parts)
}
