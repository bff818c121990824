import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'

/** What is wrong with a field, in words; stands above its input. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-danger text-sm leading-snug font-semibold">
      <CircleAlert aria-hidden className="size-4.5" />
      <span>{children}</span>
    </p>
  )
}
