import { classNames } from '#/ui/class-names.ts'

/** The two seats of the site's logo, apart on a line: no connection. Decorative. */
export function SeatsApart({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames('flex-none overflow-visible', className)}
      viewBox="0 0 52 31"
      aria-hidden="true"
    >
      <path className="fill-ink-a" d="M3 1A13 13 0 0 1 3 27Z" />
      <path className="fill-ink-b" d="M49 1A13 13 0 0 0 49 27Z" />
      <path
        className="fill-none stroke-line-strong [stroke-dasharray:1.4_1.2] [stroke-width:0.6]"
        d="M20 14H32"
      />
      <path className="fill-none stroke-ink [stroke-width:0.6]" d="M0 28H52" />
    </svg>
  )
}
