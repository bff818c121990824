import { oncePerProcess } from '../once-per-process.ts'

/** The bytes of responses that were made whole, beside them. */
const wholeBodies = oncePerProcess('whole bodies', () => new WeakMap<Response, Uint8Array<ArrayBuffer>>())

/** Notes of a response the bytes it was made from: whoever keeps it would have them copied twice otherwise. */
export function madeWhole(response: Response, bytes: Uint8Array<ArrayBuffer>): Response {
  wholeBodies().set(response, bytes)
  return response
}

/** The bytes of a response: as it was made from them, else as it is read. */
export async function wholeBodyOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return wholeBodies().get(response) ?? new Uint8Array(await response.arrayBuffer())
}
