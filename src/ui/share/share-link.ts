/** What became of a link: taken by the system's sheet (or the sheet was closed), copied, or neither was possible. */
type Outcome = 'handed over' | 'copied' | 'uncopied'

/** Hands a link to the system's own sheet where there is one, else copies it (FIND-03). */
export async function shareLink(link: { title: string; url: string }): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'handed over'
    } catch (error) {
      // Whoever closes the sheet has decided; a sheet that failed is no sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'handed over'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    // No clipboard, or none for us: the link is shown instead.
    return 'uncopied'
  }
}
