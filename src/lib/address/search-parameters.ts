/** Parses the parameters of an address as plain texts, repeated ones as lists. No JSON: `1e3` stays `1e3`. */
export function readSearchParameters(search: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const before = values.get(name)
    if (before === undefined) values.set(name, value)
    else if (typeof before === 'string') values.set(name, [before, value])
    else before.push(value)
  }
  return Object.fromEntries(values)
}

/** Formats parameters for an address, `?q=duel&players=2,3`: with readable commas, without empty values. */
export function writeSearchParameters(values: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) parameters.append(name, String(each))
    }
  }
  const text = parameters.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/**
 * Maximum length of a search text; the rest is dropped. Defined here, since every page has the search box but
 * not the search code.
 */
export const searchTextLimit = 100
