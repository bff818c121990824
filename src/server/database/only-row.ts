/**
 * The row of a question that always answers one: a count, an insert, `exists`.
 * @throws where it answered none, which is a fault of ours
 */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a question that answers one row answered none')
  return row
}
