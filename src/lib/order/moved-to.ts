/** A list with one of its items at another place, the others in their order; the same where there is no such place. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const order = [...items]
  if (from < 0 || to < 0 || from >= order.length || to >= order.length) return order
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}
