import type { APIRequestContext } from '@playwright/test'
import { DomUtils, parseDocument } from 'htmlparser2'

/** A page's html as the server sends it, for checks that need no browser. */
export interface SentPage {
  status: number
  html: string
  /** Returns the text of each element of this name, in order. */
  textsOf(element: string): string[]
  /** Returns the content of the `<meta>` element of this name or property. */
  metaOf(name: string): string | undefined
  /** The address of the canonical link. */
  canonical: string | undefined
  /** The schema.org data, by type. */
  structuredData: Record<string, Record<string, unknown>>
}

/** Requests a page and parses its html. */
export async function sentPage(request: APIRequestContext, address: string): Promise<SentPage> {
  const response = await request.get(address)
  const html = await response.text()
  const document = parseDocument(html)
  const elements = (name: string) => DomUtils.getElementsByTagName(name, document)
  const textOf = (element: Parameters<typeof DomUtils.textContent>[0]) =>
    DomUtils.textContent(element).replace(/\s+/g, ' ').trim()
  const data = elements('script')
    .filter(({ attribs }) => attribs.type === 'application/ld+json')
    .map((script) => JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>)
  return {
    status: response.status(),
    html,
    textsOf: (name) => elements(name).map(textOf),
    metaOf: (name) =>
      elements('meta').find(({ attribs }) => attribs.name === name || attribs.property === name)?.attribs
        .content,
    canonical: elements('link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href,
    structuredData: Object.fromEntries(data.map((each) => [[each['@type']].flat().join('+'), each])),
  }
}
