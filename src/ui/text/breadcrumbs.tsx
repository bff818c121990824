import { Children, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The path to this page: one link per level, from the top. */
export function Breadcrumbs({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <nav aria-label="Breadcrumb" className={classNames('text-ink-2 text-sm', className)}>
      <ol className="flex flex-wrap gap-x-2.5">
        {Children.map(Children.toArray(children), (step, index) => (
          <li className="flex items-center gap-x-2.5 [&>a]:inline-flex [&>a]:min-h-tap [&>a]:items-center [&>a]:underline-offset-4 [&>a:hover]:text-accent [&>a:hover]:underline">
            {index > 0 && <span aria-hidden="true">/</span>}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  )
}
