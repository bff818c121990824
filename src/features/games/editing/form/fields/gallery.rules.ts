/** A list with one of its things at another place, the others in their order. */
export function movedTo<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const rest = things.filter((_, place) => place !== from)
  const thing = things[from]
  return thing === undefined ? rest : [...rest.slice(0, to), thing, ...rest.slice(to)]
}
