/** What stands here where an address asks for a shelf: everybody's games, while it is nobody's that is known. */
export function FromShelfNote({ isShelfFailed }: { isShelfFailed: boolean }) {
  return (
    <p role="status" className="mb-4 text-ink-2">
      {isShelfFailed
        ? 'These are all games: the shelf could not be asked.'
        : 'These are all games. Sign in to see only what stands on your shelf.'}
    </p>
  )
}
