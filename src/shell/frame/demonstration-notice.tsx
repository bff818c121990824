/** Says, on every page of a demonstration, that its members and what they say are samples. */
export function DemonstrationNotice() {
  return (
    <aside aria-label="About this site" className="bg-dusk px-gutter py-2 text-center text-dusk-ink text-sm">
      This is a demonstration: its members, ratings and comments are samples.
    </aside>
  )
}
