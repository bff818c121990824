import { useMemo } from 'react'
import type { ComparedField } from '#/shared/versions.ts'
import { Disclosure } from '../display/disclosure.tsx'
import { countInWords } from './version-words.rules.ts'
import { differenceOf, folded } from './word-difference.rules.ts'

/** A version beside now, field by field as the form names them: those that differ first, the others folded away. */
export function ComparedFields({ fields }: { fields: readonly ComparedField[] }) {
  const differing = fields.filter(({ isSame }) => !isSame)
  const same = fields.filter(({ isSame }) => isSame)
  return (
    <>
      <p className="difference-legend">
        {differing.length > 0 && (
          <>
            <span>
              <svg className="half" viewBox="0 0 9 16" aria-hidden="true">
                <path fill="var(--ink-b)" d="M9 0A9 8 0 0 0 9 16Z" />
              </svg>
              <del>was taken out</del>
            </span>
            <span>
              <svg className="half" viewBox="0 0 9 16" aria-hidden="true">
                <path fill="var(--ink-a)" d="M0 0A9 8 0 0 1 0 16Z" />
              </svg>
              <ins>was put in</ins>
            </span>
          </>
        )}
        <span>{countInWords(differing.length, fields.length)}</span>
      </p>
      <div className="compared">
        {differing.map(({ name, before, now }) => (
          <section key={name} aria-label={name}>
            <h2 className="type-part">{name}</h2>
            <Difference before={before} now={now} />
          </section>
        ))}
      </div>
      {same.length > 0 && (
        <Disclosure
          size="sm"
          className="compared-same"
          summary={
            same.length === 1 ? 'The field that is the same' : `The ${same.length} fields that are the same`
          }
        >
          <dl>
            {same.map(({ name, now }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{now || 'Nothing'}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </>
  )
}

/** How one text became another: what was taken out is struck, what was put in underlined, what is the same quiet and shortened. */
function Difference({ before, now }: { before: string; now: string }) {
  const pieces = useMemo(() => folded(differenceOf(before, now)), [before, now])
  if (before === now)
    return (
      <p className="pt-2 pb-6 text-ink-2">
        Its words are the same. Only their form differs, such as a heading, bold letters or a picture.
      </p>
    )
  return (
    <p dir="auto" className="difference">
      {pieces.map(({ kind, text }, place) => {
        const key = `${place} ${kind}`
        if (kind === 'out') return <del key={key}>{text}</del>
        return kind === 'in' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </p>
  )
}
