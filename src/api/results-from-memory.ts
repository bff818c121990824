import { resultsJson } from '#/features/discovery/results-json.ts'
import type { DiscoveryQuery } from '#/features/discovery/rules/question/discovery-query.rules.ts'
import type { PlainRequest } from '#/server/fast-path/plain-request.rules.ts'
import { type ReadyAnswer, readyOnce } from '#/server/fast-path/ready-answer.ts'
import { log } from '#/server/log.ts'
import type { AskedBefore } from '#/server/response-cache/asked-before.ts'
import { encodingFor } from '#/server/response-cache/negotiation.ts'
import { packedAtOnce } from '#/server/response-cache/packed-at-once.ts'
import { sharedHeadersOf } from '#/server/response-cache/representations.ts'
import { holdsNul } from '#/shared/address/page-address.ts'
import type { SharedAddress } from './shared-addresses.ts'

const RESULTS = '/api/games'

/**
 * Answers what nobody asked before from memory, ahead of everything: what stands between a request and the endpoint, and keeping the
 * answer, cost ten times what finding and writing it does. What it says and how it reads a question are the endpoint's own
 * (`resultsJson`, `sharedAddressOf`), and so are its headers, which are taken over from an answer that came that way.
 */
export class ResultsFromMemory {
  readonly #ordinary: (path: string) => Promise<Response>
  readonly #asked: AskedBefore
  #headers: readonly string[] | undefined
  #isLearning = false

  /**
   * @param ordinary asks the site as anybody would, for an answer that is not compressed
   * @param asked what was asked before, which is kept
   */
  constructor(ordinary: (path: string) => Promise<Response>, asked: AskedBefore) {
    this.#ordinary = ordinary
    this.#asked = asked
  }

  /**
   * The question that a request asks, where it would be answered from memory. Who holds an answer had one that was kept: it may still
   * hold.
   * @param kept where its answer would be kept, and what it asks for
   */
  questionOf(
    kept: SharedAddress | undefined,
    { address, ifNoneMatch }: PlainRequest,
  ): DiscoveryQuery | undefined {
    if (kept?.question === undefined || ifNoneMatch !== undefined) return undefined
    if (this.#asked.knows(kept.key) || !isWellWritten(address)) return undefined
    if (this.#headers === undefined) void this.#learn()
    return this.#headers && kept.question
  }

  /** The answer to a request that asks a question (`questionOf`); undefined where it is to be answered another way. */
  answer(key: string, question: DiscoveryQuery, { acceptEncoding }: PlainRequest): ReadyAnswer | undefined {
    if (this.#headers === undefined) return undefined
    try {
      const encoding = encodingFor(acceptEncoding)
      const body = packedAtOnce(resultsJson(question), encoding)
      this.#asked.note(key)
      const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
      return readyOnce([...this.#headers, ...named, 'content-length', String(body.length)], body)
    } catch (error) {
      log().warn({ err: error }, 'results could not be made from memory; they are made as others are')
      return undefined
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
