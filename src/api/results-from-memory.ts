import type { IncomingMessage, ServerResponse } from 'node:http'
import { resultsJson } from '#/features/discovery/results-json.ts'
import type { DiscoveryQuery } from '#/features/discovery/rules/question/discovery-query.rules.ts'
import { log } from '#/server/log.ts'
import type { AskedBefore } from '#/server/response-cache/asked-before.ts'
import { encodingFor } from '#/server/response-cache/negotiation.ts'
import { packedAtOnce } from '#/server/response-cache/packed-at-once.ts'
import { sharedHeadersOf } from '#/server/response-cache/representations.ts'
import { holdsNul } from '#/shared/address/page-address.ts'
import { isTypedText, type SharedAddress } from './shared-addresses.ts'

const RESULTS = '/api/games'

/**
 * Answers a text that somebody typed from memory, ahead of everything: what stands between a request and the endpoint costs more than
 * finding and writing the answer. What it says and how it reads a question are the endpoint's own (`resultsJson`,
 * `sharedAddressOf`), and so are its headers, which are taken over from an answer that came that way.
 */
export class ResultsFromMemory {
  readonly #ordinary: (path: string) => Promise<Response>
  readonly #typed: AskedBefore
  #headers: readonly string[] | undefined
  #isLearning = false

  /**
   * @param ordinary asks the site as anybody would, for an answer that is not compressed
   * @param typed the texts that were asked for before, which are kept
   */
  constructor(ordinary: (path: string) => Promise<Response>, typed: AskedBefore) {
    this.#ordinary = ordinary
    this.#typed = typed
  }

  /**
   * Answers a request; false, and nothing is sent, where it is to be answered another way.
   * @param asked where its answer would be kept, and what it asks for
   */
  answer(asked: SharedAddress | undefined, request: IncomingMessage, response: ServerResponse): boolean {
    if (asked?.question === undefined || !isTypedText(asked.key)) return false
    if (request.method !== 'GET' || !isWellWritten(request.url ?? '')) return false
    if (this.#headers === undefined) {
      void this.#learn()
      return false
    }
    return !this.#typed.note(asked.key) && this.#send(this.#headers, asked.question, request, response)
  }

  #send(
    headersOfAll: readonly string[],
    question: DiscoveryQuery,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    try {
      const encoding = encodingFor(request.headers['accept-encoding'])
      const body = packedAtOnce(resultsJson(question), encoding)
      const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
      const headers = [...headersOfAll, ...named, 'content-length', String(body.length)]
      response.writeHead(200, headers).end(body)
      return true
    } catch (error) {
      log().warn({ err: error }, 'results could not be made from memory; they are made as others are')
      return false
    }
  }

  async #learn(): Promise<void> {
    if (this.#isLearning) return
    this.#isLearning = true
    try {
      const { status, headers } = await this.#ordinary(RESULTS)
      if (status === 200) this.#headers = [...sharedHeadersOf(headers), 'vary', 'Accept-Encoding']
    } catch (error) {
      log().warn({ err: error }, 'nobody told which headers results have; they are made as others are')
    } finally {
      this.#isLearning = false
    }
  }
}

/** Whether an address says the same to all that read one: what is half written is the endpoint's to judge. */
function isWellWritten(address: string): boolean {
  if (address.includes('#') || holdsNul(address)) return false
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
