import { Link } from '@tanstack/react-router'
import { inFigures } from '#/shared/text/in-figures.ts'
import { TextLink } from '#/ui/button/text-link.tsx'
import { offeredQuestions } from './questions.tsx'

/** The three questions of Tonight on the home page: any one answer brings three games (TONIGHT-05). Nothing without games. */
export function HomeQuestions({ games }: { games: number }) {
  if (games === 0) return null
  return (
    <>
      <div className="home-asks rule">
        {offeredQuestions({}).map(({ name, asks, answers }) => (
          <nav key={name} aria-label={asks} className="home-ask">
            <p aria-hidden="true">{asks}</p>
            <div>
              {answers.map(({ words, sign, onTopOf }) => (
                <Link key={words} to="/tonight" search={onTopOf({})}>
                  {sign}
                  {words}
                </Link>
              ))}
            </div>
          </nav>
        ))}
      </div>
      <p className="home-promise">
        <span>{promise(games)}</span>
        {games > 1 && <TextLink to="/room">Two phones? Decide together</TextLink>}
      </p>
    </>
  )
}

function promise(games: number): string {
  if (games < 3) return games === 1 ? 'One board game for two so far.' : 'Two board games for two so far.'
  return `Any one answer brings three of ${inFigures(games)} board games for two.`
}
