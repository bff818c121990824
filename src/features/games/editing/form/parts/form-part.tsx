import type { ReactNode } from 'react'
import { partId } from '../form-layout.rules.ts'

/** A part of the form under its heading, where the index leads. */
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
