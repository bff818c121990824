import { briefFileStorage } from '../file-storage/file-storage.ts'
import { log } from '../log.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A drawn picture as it lies with the site's files, or drawn now and put there. Whoever empties the folder `drawn` loses
 * nothing but time.
 * @param place its name within that folder, which tells of everything it is drawn from
 * @param draw draws it; null where there is nothing to draw from, which is not kept
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

/** A picture that cannot be read or kept in time is drawn all the same. */
async function orNothing<Result>(doing: string, act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act()
  } catch (error) {
    log().warn({ err: error }, `a picture that was drawn could not be ${doing}`)
    return null
  }
}
