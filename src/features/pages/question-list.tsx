import { TextLink } from '#/ui/button/text-link.tsx'
import { Disclosure } from '#/ui/display/disclosure.tsx'
import { MovingPictures } from '#/ui/text/moving-pictures.tsx'
import { Prose } from '#/ui/text/prose.tsx'
import type { FrequentQuestion } from './frequent-questions.ts'

/** Questions that open and close on their own, the first open at the start (checklist PAGE-02). */
export function QuestionList({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <>
      <MovingPictures among={questions.flatMap(({ html }) => html ?? [])} />
      <ul className="rule">
        {questions.map(({ id, question, answer, html, link }, index) => (
          <li key={id} id={id} className="row-rule">
            <Disclosure level={2} summary={question} size="lg" open={index === 0}>
              <div className="max-w-prose pb-6 pe-8">
                {html && <Prose html={html} />}
                {answer.map((paragraph) => (
                  <p key={paragraph} className="mb-3 leading-relaxed">
                    {paragraph}
                  </p>
                ))}
                {link && (
                  <TextLink to={link.to} {...(link.search && { search: link.search })}>
                    {link.label}
                  </TextLink>
                )}
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </>
  )
}
