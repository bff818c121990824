import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessagePort } from 'node:worker_threads'
import { answerInProcessCallsWith, type InProcessAnswer } from '../in-process-calls.ts'
import { type AnsweredAhead, type FromRenderer, faultInWords, type ToRenderer } from './render-messages.ts'
import { type AnswerDocument, renderHere } from './rendered-page.ts'

interface Calling {
  resolve: (answer: InProcessAnswer) => void
  reject: (cause: Error) => void
}

/** A page that is rendered. */
interface Rendering {
  number: number
  /** Answers that came with it, by path. */
  ahead: ReadonlyMap<string, AnsweredAhead>
  /** The paths it read. */
  read: Set<string>
}

/**
 * Renders in this thread what another asks for through a port. What a page asks of the API is asked there.
 * @param routes the patterns of the addresses there are pages for
 */
export function answerRenders(port: MessagePort, answerDocument: AnswerDocument, routes: string[]): void {
  const tell = (message: FromRenderer, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  const rendering = new AsyncLocalStorage<Rendering>()
  const calling = new Map<number, Calling>()
  let last = 0

  answerInProcessCallsWith((path, { method = 'GET', headers, body } = {}) => {
    if (typeof body !== 'string' && body != null)
      throw new Error(`what a page says to ${path} is no text, and cannot go to the other thread`)
    const page = rendering.getStore()
    if (page && method === 'GET') {
      page.read.add(path)
      const known = page.ahead.get(path)
      if (known) return answerOf(known)
    }
    last += 1
    const call = last
    return new Promise<InProcessAnswer>((resolve, reject) => {
      calling.set(call, { resolve, reject })
      const asked = { path, method, headers: [...new Headers(headers)], body: body ?? null }
      tell({ call, of: page?.number ?? 0, asked })
    })
  })

  const take = (call: number) => {
    const taken = calling.get(call)
    calling.delete(call)
    return taken
  }

  async function render(number: number, address: string, answers: AnsweredAhead[]): Promise<void> {
    const page = { number, ahead: new Map(answers.map((each) => [each.path, each])), read: new Set<string>() }
    try {
      const { html, ...head } = await rendering.run(page, () => renderHere(answerDocument, address))
      tell({ rendered: number, read: [...page.read], html, ...head }, [html.buffer])
    } catch (cause) {
      tell({ broken: number, reason: faultInWords(cause) })
    }
  }

  port.on('message', (message: ToRenderer) => {
    if ('render' in message) void render(message.render, message.address, message.ahead)
    else if ('failed' in message) take(message.failed)?.reject(new Error(message.reason))
    else take(message.answered)?.resolve(answerOf(message))
  })
  tell({ ready: true, routes })
}

/** What was said of an answer, as whoever called reads it. */
const answerOf = ({ status, body }: { status: number; body: string }): InProcessAnswer => ({
  ok: status >= 200 && status < 300,
  status,
  json: async () => JSON.parse(body),
})
