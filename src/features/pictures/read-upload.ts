import { Refusal } from '#/access/refusals.ts'
import { PICTURE_MAX_BYTES, PICTURE_WORDS } from './pictures.rules.ts'

const tooLarge = () => new Refusal(413, PICTURE_WORDS.tooLarge)

/**
 * What a request sends, as far as it may be: reading ends with the first byte that is too many.
 * @throws {Refusal} 413 where it is larger than a picture may be; 400 where it is nothing
 */
export async function readUpload(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > PICTURE_MAX_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > PICTURE_MAX_BYTES) {
      await reader?.cancel()
      throw tooLarge()
    }
    chunks.push(read.value)
  }
  if (size === 0) throw new Refusal(400, PICTURE_WORDS.noPicture)
  const whole = new Uint8Array(size)
  let place = 0
  for (const chunk of chunks) {
    whole.set(chunk, place)
    place += chunk.byteLength
  }
  return whole
}
