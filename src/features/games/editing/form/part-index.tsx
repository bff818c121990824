import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLetterKeys } from '#/ui/keys/letter-keys.ts'
import { useGameForm } from './form-context.ts'
import { FORM_PARTS, fieldsNamed, filledIn, isFaulty, partId } from './form-layout.rules.ts'

interface PartIndexProps {
  form: RefObject<HTMLFormElement | null>
  /** Titles of the sections after those of the fields. */
  more: readonly string[]
}

/** The sections of the form with their progress, and a search for fields by name. */
export function PartIndex({ form, more }: PartIndexProps) {
  const { draft, faults } = useGameForm()
  const [text, setText] = useState('')
  const find = useRef<HTMLInputElement>(null)
  const isFinding = text.trim() !== ''
  const found = fieldsNamed(text).slice(0, 8)
  const current = useCurrentPart(form)
  useLetterKeys({ f: () => find.current?.focus() })

  const goTo = (name: string) => {
    const place = form.current?.querySelector(`[data-field="${name}"]`)
    place?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button')?.focus()
    place?.scrollIntoView({ block: 'center' })
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('')
    if (event.key !== 'Enter') return
    // It is a field of the form, which Enter would save.
    event.preventDefault()
    if (found[0]) goTo(found[0].name)
  }
  return (
    <nav aria-label="Parts of this game" className="part-index">
      <input
        ref={find}
        type="search"
        aria-label="Find a field"
        placeholder="Find a field"
        autoComplete="off"
        className="input part-find"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {isFinding && `${found.length === 1 ? 'One field' : `${found.length} fields`} of this name`}
      </p>
      <ul>
        {!isFinding &&
          [...FORM_PARTS, ...more.map((title) => ({ title, rows: [] }))].map((part) => {
            const { filled, of } = filledIn(part, draft)
            const id = partId(part.title)
            return (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={current === id ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    const section = document.getElementById(id)
                    section?.scrollIntoView()
                    section?.focus({ preventScroll: true })
                  }}
                >
                  {part.title}
                  {isFaulty(part, faults) ? (
                    <CircleAlert role="img" aria-label="needs another look" className="part-fault" />
                  ) : (
                    of > 0 && <span className="part-count">{`${filled} of ${of}`}</span>
                  )}
                </a>
              </li>
            )
          })}
        {found.map(({ name, label, part }) => (
          <li key={name}>
            <button type="button" onClick={() => goTo(name)}>
              {label}
              <span className="part-count">{part}</span>
            </button>
          </li>
        ))}
        {isFinding && found.length === 0 && <li className="type-hint p-3">No field of this name.</li>}
      </ul>
    </nav>
  )
}

/** The part that is being read: the uppermost in sight. */
function useCurrentPart(form: RefObject<HTMLFormElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const seen = new Set<Element>()
    const parts = [...(form.current?.querySelectorAll('[data-part]') ?? [])]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        const first = parts.find((part) => seen.has(part))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-120px 0px -50% 0px' },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [form])
  return current
}

/** A section of the form with its heading. */
export function FormPartSection({ title, children }: { title: string; children: ReactNode }) {
  const id = partId(title)
  return (
    <section id={id} data-part tabIndex={-1} aria-labelledby={`${id}-title`} className="form-part">
      <h2 id={`${id}-title`} className="type-part">
        {title}
      </h2>
      {children}
    </section>
  )
}
