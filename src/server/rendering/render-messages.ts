import type { RenderedPage } from './rendered-page.ts'

/** What a page asks of the API. A question that must stand in no address is asked by POST. */
export interface AskedOfApi {
  path: string
  method: string
  headers: [name: string, value: string][]
  body: string | null
}

/** What the API answered to a reading, its body as the text it is. */
export interface AnsweredAhead {
  path: string
  status: number
  body: string
}

/** What the thread that answers says to the one that renders. */
export type ToRenderer =
  /** A page is asked for; `ahead` is what it asked for the last time. */
  | { render: number; address: string; ahead: AnsweredAhead[] }
  /** What the API answered to a call, its body as the text it is. */
  | { answered: number; status: number; body: string }
  /** The call itself failed, which is a fault of ours. */
  | { failed: number; reason: string }

/** What the thread that renders says to the one that answers. */
export type FromRenderer =
  /** It can render; `routes` are the patterns of the addresses it has pages for. */
  | { ready: true; routes: string[] }
  /** A page that is rendered, numbered `of`, asks the API. */
  | { call: number; of: number; asked: AskedOfApi }
  /** A page, and the paths it read, ahead or by calls. */
  | ({ rendered: number; read: string[] } & RenderedPage)
  | { broken: number; reason: string }

/** Why something failed, as far as a text can say it. */
export const faultInWords = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
