import type { ReactNode } from 'react'

/** One part in its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mt-12 grid gap-4">
      <h2 className="type-part">{name}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}
