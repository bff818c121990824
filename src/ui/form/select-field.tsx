import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'

interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {
  hideLabel?: boolean | undefined
  /** The lower form for tool bars. */
  compact?: boolean | undefined
}

/** A select field; native, because that works best on phones. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, compact, hint, error, id, className, ...select } = props
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames('input input-select', compact && 'input-compact')}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3 top-1/2 size-4.5 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  )
}
