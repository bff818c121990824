const scripts = new WeakMap<object, string[]>()

/** Notes a script as it is written into a page; `page` is what the page is rendered by, its router. */
export function noteScript(page: object, code: string): void {
  const noted = scripts.get(page)
  if (noted) noted.push(code)
  else scripts.set(page, [code])
}

/** The scripts a page was given by ourselves and by the framework, and none that stands in it for another reason. */
export const scriptsOf = (page: object): readonly string[] => scripts.get(page) ?? []
