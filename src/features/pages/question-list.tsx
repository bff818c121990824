import { Disclosure, MovingPictures, Prose } from '#/ui/text.tsx'
import type { PagePart } from './model/pages.rules.ts'

/** Questions that open and close on their own, the first open at the start (checklist PAGE-02). */
export function QuestionList({ questions }: { questions: readonly PagePart[] }) {
  return (
    <>
      <MovingPictures among={questions.map(({ html }) => html)} />
      <ul className="rule">
        {questions.map(({ id, title, html }, index) => (
          <li key={id} id={id} className="row-rule">
            <Disclosure level={2} summary={title} size="lg" open={index === 0}>
              <div className="max-w-prose pb-6 pe-8">
                <Prose html={html} />
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </>
  )
}
