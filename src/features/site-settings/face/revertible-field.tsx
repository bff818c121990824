import type { ReactNode } from 'react'

interface RevertibleFieldProps {
  /** What is stored, in words; undefined where nothing else is typed. */
  was: string | undefined
  label: string
  onPutBack: () => void
  children: ReactNode
}

/** A field; where something else is typed than what is stored, what was and a way back stand under it. */
export function RevertibleField({ was, label, onPutBack, children }: RevertibleFieldProps) {
  return (
    <div className="grid gap-1">
      {children}
      {was !== undefined && (
        <p className="type-hint flex flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere">Was: {was}</span>
          <button type="button" className="text-link min-h-tap font-semibold" onClick={onPutBack}>
            Put back<span className="sr-only">: {label}</span>
          </button>
        </p>
      )}
    </div>
  )
}
