/** The two seats of the site's logo, facing away, with a line between them: competitive. Decorative. */
export function SeatsFacing() {
  return (
    <svg className="seats-facing" viewBox="0 0 22 16" aria-hidden="true">
      <path className="fill-ink-a" d="M9.4 1A7 7 0 0 0 9.4 15Z" />
      <path className="fill-ink-b" d="M12.6 1A7 7 0 0 1 12.6 15Z" />
    </svg>
  )
}
