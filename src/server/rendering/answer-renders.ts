import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessagePort } from 'node:worker_threads'
import { answerInProcessCallsWith, type InProcessAnswer } from '../in-process-calls.ts'
import { type FromRenderer, faultInWords, type ToRenderer } from './render-messages.ts'
import { type AnswerDocument, renderHere } from './rendered-page.ts'

interface Calling {
  resolve: (answer: InProcessAnswer) => void
  reject: (cause: Error) => void
}

/**
 * Renders in this thread what another asks for through a port. What a page asks of the API is asked there.
 * @param routes the patterns of the addresses there are pages for
 */
export function answerRenders(port: MessagePort, answerDocument: AnswerDocument, routes: string[]): void {
  const tell = (message: FromRenderer, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
  const rendering = new AsyncLocalStorage<number>()
  const calling = new Map<number, Calling>()
  let last = 0

  answerInProcessCallsWith((path, { method = 'GET', headers, body } = {}) => {
    if (typeof body !== 'string' && body != null)
      throw new Error(`what a page says to ${path} is no text, and cannot go to the other thread`)
    last += 1
    const call = last
    return new Promise<InProcessAnswer>((resolve, reject) => {
      calling.set(call, { resolve, reject })
      const asked = { path, method, headers: [...new Headers(headers)], body: body ?? null }
      tell({ call, of: rendering.getStore() ?? 0, asked })
    })
  })

  const take = (call: number) => {
    const taken = calling.get(call)
    calling.delete(call)
    return taken
  }

  async function render(number: number, address: string): Promise<void> {
    try {
      const page = await rendering.run(number, () => renderHere(answerDocument, address))
      tell({ rendered: number, ...page }, [page.html.buffer])
    } catch (cause) {
      tell({ broken: number, reason: faultInWords(cause) })
    }
  }

  port.on('message', (message: ToRenderer) => {
    if ('render' in message) void render(message.render, message.address)
    else if ('failed' in message) take(message.failed)?.reject(new Error(message.reason))
    else {
      const { status, body } = message
      const ok = status >= 200 && status < 300
      take(message.answered)?.resolve({ ok, status, json: async () => JSON.parse(body) })
    }
  })
  tell({ ready: true, routes })
}
