import type { ReactNode } from 'react'
import { AddressField } from '../../address/address-field.tsx'
import { FormFields } from '../fields/form-field.tsx'
import { FORM_PARTS } from '../form-layout.rules.ts'
import { FormPartSection } from './form-part.tsx'

/** Every field of a game in its part; under the title stand the games that have it already. */
export function AllParts({ namesakes }: { namesakes: ReactNode }) {
  return FORM_PARTS.map(({ title, rows }) => (
    <FormPartSection key={title} title={title}>
      {rows.map((row) =>
        row === 'title' ? (
          <div key={row} className="grid gap-5">
            <FormFields row={row} />
            {namesakes}
            <AddressField />
          </div>
        ) : (
          <FormFields key={String(row)} row={row} />
        ),
      )}
    </FormPartSection>
  ))
}
