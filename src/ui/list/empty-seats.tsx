import { classNames } from '../class-names.ts'

/** Two seats with the overlap knocked out: nobody has met yet. */
export function EmptySeats({ className }: { className: string }) {
  return (
    <svg className={classNames('isolate flex-none', className)} viewBox="0 0 280 172" aria-hidden="true">
      <path className="fill-ink-a" d="M90 15A70 70 0 0 1 90 155Z" />
      <path className="fill-ink-b" d="M190 15A70 70 0 0 0 190 155Z" />
      <path className="fill-paper" d="M140 36A70 70 0 0 1 140 134A70 70 0 0 1 140 36Z" />
      <path className="fill-none stroke-2 stroke-ink" d="M40 156H240" />
    </svg>
  )
}
