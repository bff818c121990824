const coming = new Map<string, Promise<void>>()

/**
 * Loads a part of the site together with the files it needs, told as the build names them: all are fetched at once, and a
 * style sheet is waited for, so that nothing is shown without its style. What failed is fetched anew the next time. Takes the
 * place of what the bundler would write into every page, four times as long.
 */
export async function fetchTogether<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map(fetchOnce))
  return load()
}

function fetchOnce(file: string): Promise<void> {
  const known = coming.get(file)
  if (known) return known
  const fetched = file.endsWith('.css') ? styled(`/${file}`) : announced(`/${file}`)
  coming.set(file, fetched)
  fetched.catch(() => coming.delete(file))
  return fetched
}

async function announced(href: string): Promise<void> {
  if (!isNamed('modulepreload', href)) append('modulepreload', href)
}

async function styled(href: string): Promise<void> {
  if (isNamed('stylesheet', href)) return
  const link = append('stylesheet', href)
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not come`))
    }
  })
}

const isNamed = (rel: string, href: string) => document.querySelector(`link[rel=${rel}][href="${href}"]`)

function append(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}
