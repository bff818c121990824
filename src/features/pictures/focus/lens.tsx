/** The lens between two halves, dark under white: to be seen on every picture. */
export function Lens() {
  return (
    <svg viewBox="0 0 36 28" aria-hidden="true">
      <path className="lens-under" d="M18 2A12 12 0 0 1 18 26A12 12 0 0 1 18 2Z" />
      <path
        className="lens-over"
        d="M18 2A12 12 0 0 1 18 26A12 12 0 0 1 18 2ZM18 2A24 13 0 0 1 18 26M18 2A24 13 0 0 0 18 26"
      />
      <circle className="lens-point" cx="18" cy="14" r="2.2" />
    </svg>
  )
}
