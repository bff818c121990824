import type { ReactNode } from 'react'
import { FormFields } from './form-field.tsx'
import { FORM_LAYOUT } from './form-layout.rules.ts'

interface EssentialFieldsProps {
  /** Stands under the title: games that have it already. */
  namesakes: ReactNode
}

/** The form of the product spec (FORM-01): what every new game must say. */
export function EssentialFields({ namesakes }: EssentialFieldsProps) {
  return (
    <section aria-label="The game" className="grid gap-5">
      {FORM_LAYOUT.essential.map((row) =>
        row === 'title' ? (
          <div key={row} className="grid gap-2">
            <FormFields row={row} />
            {namesakes}
          </div>
        ) : (
          <FormFields key={String(row)} row={row} />
        ),
      )}
    </section>
  )
}
