import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import { log } from '../log.ts'
import { RecentlyAsked } from '../recently-asked.ts'
import type { ReadAnswer } from '../response-cache/answer-cache.ts'
import { collectShown, type Shown, takeOverAll } from '../response-cache/shown-things.ts'
import {
  type AnsweredAhead,
  type AskedOfApi,
  type FromRenderer,
  faultInWords,
  type ToRenderer,
} from './render-messages.ts'
import type { RenderedPage } from './rendered-page.ts'

/** It is looked so often whether the thread still says something, and after so many looks in vain it is given up. */
const LOOK_EVERY_MS = 1_000
const LOOKS_IN_VAIN = 10
/** Of so many pages it is known what they read, or of twice as many. */
const REMEMBERED = 1_000

interface Waiting {
  address: string
  /** What the answers that went with it show, by their paths. */
  shownAhead: ReadonlyMap<string, Shown>
  resolve: (page: RenderedPage) => void
  reject: (cause: Error) => void
  /** Runs something as what waits for the page would: what its calls show is shown by it. */
  within: ReturnType<typeof AsyncLocalStorage.snapshot>
}

/**
 * Renders pages in a thread beside the one that answers: whatever a page takes, nobody else waits for it. What a page
 * asks of the API is answered here, where the catalogue and the database are. A thread that breaks, or says nothing for
 * ten seconds while a page waits for it alone, fails the pages it had and is followed by another.
 */
export class RenderThread {
  readonly #file: string
  readonly #answer: (asked: AskedOfApi) => Promise<ReadAnswer>
  readonly #named: (routes: string[]) => void
  readonly #waiting = new Map<number, Waiting>()
  /** By address, what a page read the last time. */
  readonly #read = new RecentlyAsked<readonly string[]>(REMEMBERED)
  #worker: Worker | undefined
  #isReady = false
  #last = 0
  /** How many calls the thread waits for. */
  #owed = 0
  #looksInVain = 0
  #looks: NodeJS.Timeout | undefined

  /**
   * @param file the program of the thread
   * @param answer answers what a page asks of the API
   * @param named told the patterns of the addresses it has pages for, once it is ready
   */
  constructor(
    file: string,
    answer: (asked: AskedOfApi) => Promise<ReadAnswer>,
    named: (routes: string[]) => void = () => undefined,
  ) {
    this.#file = file
    this.#answer = answer
    this.#named = named
  }

  /** Starts the thread, where that is not done. */
  begin(): void {
    this.#worker ??= this.#started()
  }

  /**
   * The page at a whole address. What it read the last time goes with it: each call from thread to thread costs more than most
   * answers, and waits for both.
   */
  async render(address: string): Promise<RenderedPage> {
    const within = AsyncLocalStorage.snapshot()
    const read = await Promise.all((this.#read.get(address) ?? []).map((path) => this.#readAhead(path)))
    const ahead = read.filter((each) => each !== undefined)
    const shownAhead = new Map(ahead.map(({ answer, shown }) => [answer.path, shown]))
    this.begin()
    this.#last += 1
    const number = this.#last
    return new Promise<RenderedPage>((resolve, reject) => {
      this.#waiting.set(number, { address, shownAhead, resolve, reject, within })
      this.#looks ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
      this.#tell({ render: number, address, ahead: ahead.map(({ answer }) => answer) })
    })
  }

  /** Ends the thread; what it had fails. */
  async end(): Promise<void> {
    const worker = this.#worker
    this.#giveUp(new Error('pages are rendered no more'))
    await worker?.terminate()
  }

  #started(): Worker {
    const worker = new Worker(this.#file, { name: 'rendering' })
    // It ends with the process, and keeps nobody waiting for it.
    worker.unref()
    const isCurrent = () => this.#worker === worker
    worker.on('message', (message: FromRenderer) => isCurrent() && this.#hear(message))
    worker.on('error', (cause) => isCurrent() && this.#giveUp(new Error(faultInWords(cause))))
    worker.on('exit', () => isCurrent() && this.#giveUp(new Error('the thread that renders pages ended')))
    return worker
  }

  #tell(message: ToRenderer): void {
    this.#worker?.postMessage(message)
  }

  #hear(message: FromRenderer): void {
    this.#looksInVain = 0
    if ('ready' in message) {
      this.#isReady = true
      this.#named(message.routes)
    } else if ('call' in message) void this.#answerCall(message)
    else if ('rendered' in message) {
      const { rendered, read, ...page } = message
      const waiting = this.#finish(rendered)
      if (!waiting) return
      const { address, shownAhead, within, resolve } = waiting
      this.#read.set(address, read)
      within(() => {
        for (const path of read) {
          const shown = shownAhead.get(path)
          if (shown) takeOverAll(shown)
        }
      })
      resolve(page)
    } else this.#finish(message.broken)?.reject(new Error(`a page could not be rendered: ${message.reason}`))
  }

  /** What the API answers to a reading, and what that shows; undefined where it fails, which the page is told if it asks. */
  async #readAhead(path: string): Promise<{ answer: AnsweredAhead; shown: Shown } | undefined> {
    try {
      const { made, shown } = await collectShown(async () => {
        const read = await this.#answer({ path, method: 'GET', headers: [], body: null })
        return { path, status: read.status, body: await read.text() }
      })
      return { answer: made, shown }
    } catch {
      return undefined
    }
  }

  async #answerCall({ call, of, asked }: Extract<FromRenderer, { call: number }>): Promise<void> {
    const worker = this.#worker
    // A page that is over may still ask; nobody is shown that.
    const within = this.#waiting.get(of)?.within ?? ((ask: () => Promise<ReadAnswer>) => ask())
    this.#owed += 1
    const answered = await this.#toCall(call, () => within(() => this.#answer(asked)))
    if (this.#worker !== worker) return
    this.#owed -= 1
    this.#looksInVain = 0
    this.#tell(answered)
  }

  async #toCall(call: number, ask: () => Promise<ReadAnswer>): Promise<ToRenderer> {
    try {
      const answer = await ask()
      return { answered: call, status: answer.status, body: await answer.text() }
    } catch (cause) {
      return { failed: call, reason: faultInWords(cause) }
    }
  }

  #finish(number: number): Waiting | undefined {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    if (this.#waiting.size === 0) this.#lookNoMore()
    return waiting
  }

  /** Looks are counted and not time: where this thread itself stood still, what the other said is yet to be heard. */
  #look(): void {
    if (!this.#isReady || this.#owed > 0) return
    this.#looksInVain += 1
    if (this.#looksInVain < LOOKS_IN_VAIN) return
    const silent = this.#worker
    this.#giveUp(new Error('the thread that renders pages says nothing any more'))
    void silent?.terminate()
  }

  #giveUp(cause: Error): void {
    if (this.#waiting.size > 0)
      log().error({ err: cause, pages: this.#waiting.size }, 'pages were not rendered')
    this.#worker = undefined
    this.#isReady = false
    this.#owed = 0
    this.#looksInVain = 0
    for (const { reject } of this.#waiting.values()) reject(cause)
    this.#waiting.clear()
    this.#lookNoMore()
  }

  #lookNoMore(): void {
    clearInterval(this.#looks)
    this.#looks = undefined
    this.#looksInVain = 0
  }
}
