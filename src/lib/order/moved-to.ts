/** Moves an item of a list to another position; unchanged if there is no such position. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const order = [...items]
  if (from < 0 || to < 0 || from >= order.length || to >= order.length) return order
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}
