/**
 * The same text in memory of its own. A piece that was cut out of a long text keeps the whole of it in memory otherwise, and so
 * does a text that was put together.
 */
export function ownCopy(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
