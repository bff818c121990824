/** What a disk says that has no room left, or that may not be written to now. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])

/** Whether something failed because nothing can be written into the data folder; somebody has to see to it, and then it can again. */
export function isStorageClosed(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause)
    if ('code' in error && 'syscall' in error && (CODES.has(String(error.code)) || isFolderRefused(error)))
      return true
  return false
}

/** A folder that is made with all above it lacks none of them: on a disk that is closed to writing Node says so nevertheless. */
const isFolderRefused = (error: object) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'

/** The store that files are kept in refused one, or did not answer. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

/** Whether something failed because of that. */
export function isStoreAway(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause)
    if (error instanceof StoreAway) return true
  return false
}
