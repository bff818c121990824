import type { APIRequestContext } from '@playwright/test'
import { DomUtils, parseDocument } from 'htmlparser2'

/** What a page says of itself in its html: for whatever needs no browser to be seen. */
export interface SentPage {
  status: number
  html: string
  /** The text of each element of a name, in order. */
  textsOf(element: string): string[]
  /** What a `<meta>` of a name or property holds. */
  metaOf(name: string): string | undefined
  /** Where the canonical link leads. */
  canonical: string | undefined
  /** The schema.org descriptions, by their type. */
  structuredData: Record<string, Record<string, unknown>>
}

/** A page as the server sends it to a visitor. */
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
