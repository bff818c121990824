import { briefFileStorage } from '../file-storage/file-storage.ts'
import { log } from '../log.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A rendered image from the site's files, or rendered now and stored there. Deleting the folder `drawn` costs nothing but time.
 * @param place its name within that folder, derived from all its inputs
 * @param draw renders it; null without inputs, which is not stored
 */
export async function savedOrDrawn<Drawn extends Bytes | null>(
  place: string,
  contentType: string,
  draw: () => Promise<Drawn>,
): Promise<Bytes | Drawn> {
  const file = `drawn/${place}`
  const saved = await orNothing('read', () => briefFileStorage().get(file))
  if (saved) return saved
  const drawn = await draw()
  if (drawn) await orNothing('kept', () => briefFileStorage().put(file, drawn, contentType))
  return drawn
}

/** If the store does not answer in time, the image is rendered all the same. */
async function orNothing<Result>(doing: string, act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act()
  } catch (error) {
    log().warn({ err: error }, `a picture that was drawn could not be ${doing}`)
    return null
  }
}
