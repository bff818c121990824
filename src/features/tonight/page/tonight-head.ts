import type { Answers, TonightSearch } from '../rules/answers.rules.ts'
import { formatAnswers, questionsAnswered, tonightSearchString } from '../rules/answers.rules.ts'
import type { TonightPicks } from '../tonight.schema.ts'

export const tonightImageAddress = (search: TonightSearch) =>
  `/share/tonight.png${tonightSearchString(search)}`

/** Returns title, description, path and share image of the page Tonight. Search engines may index only page 1 without answers. */
export function tonightPageHead(search: TonightSearch, answers: Answers, { picks, page }: TonightPicks) {
  const name = questionsAnswered(answers).length === 0 ? 'Tonight' : formatAnswers(answers)
  const { page: _, ...requested } = search
  const truth = { ...requested, ...(page > 1 && { page }) }
  const titles = picks.map(({ game }) => game.title).join(', ')
  return {
    title: page > 1 ? `${name}, page ${page}` : name,
    description:
      picks.length === 0
        ? 'Three board games for two for tonight, as soon as there are any.'
        : `Three board games for two, picked fresh each day to fit the time you have and the challenge you want. Today: ${titles}.`,
    path: `/tonight${tonightSearchString(truth)}`,
    picture: { address: tonightImageAddress(truth), alt: `${formatAnswers(answers)} ${titles}`.trim() },
    isUnlisted: questionsAnswered(answers).length > 0 || page > 1,
  }
}
