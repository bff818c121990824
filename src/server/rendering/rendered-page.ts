/** A page as it came from the renderer, whole. */
export interface RenderedPage {
  status: number
  headers: [name: string, value: string][]
  html: Uint8Array<ArrayBuffer>
}

/**
 * What renders the page at a whole address (`https://…`) to html, under the content security policy that lets its own
 * scripts run. It is told nothing of whoever asks but that address.
 */
export type RenderPage = (address: string) => Promise<RenderedPage>

/** What the framework takes for a page, and gives back. */
export type AnswerDocument = (request: Request) => Promise<Response> | Response

/** Renders in the thread that asks. */
export async function renderHere(answerDocument: AnswerDocument, address: string): Promise<RenderedPage> {
  const response = await answerDocument(new Request(address, { headers: { accept: 'text/html' } }))
  return {
    status: response.status,
    headers: [...response.headers],
    html: new Uint8Array(await response.arrayBuffer()),
  }
}
