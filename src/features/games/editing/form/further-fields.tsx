import { Disclosure } from '#/ui/display/disclosure.tsx'
import { FormFields } from './form-field.tsx'
import { FORM_LAYOUT } from './form-layout.rules.ts'

/** Everything else a game can say, in parts that open. */
export function FurtherFields() {
  return (
    <div>
      {FORM_LAYOUT.further.map(({ title, rows }) => (
        <Disclosure key={title} className="row-rule first:border-t" summary={title}>
          <div className="grid gap-5 pb-7">
            {rows.map((row) => (
              <FormFields key={String(row)} row={row} />
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
