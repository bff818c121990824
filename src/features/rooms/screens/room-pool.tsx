/** The decorative light below the boxes. */
export function RoomPool() {
  return (
    <svg className="room-pool" viewBox="0 0 420 542" aria-hidden="true">
      <path d="M210 0A280 280 0 0 1 210 542A280 280 0 0 1 210 0Z" />
    </svg>
  )
}
