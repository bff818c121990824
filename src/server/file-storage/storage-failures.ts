/** Error codes of a full or read-only disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO'])

/** Whether something failed because the data folder is not writable; an operator must fix it, then it works again. */
export function isStorageClosed(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause)
    if ('code' in error && 'syscall' in error && (CODES.has(String(error.code)) || isFolderRefused(error)))
      return true
  return false
}

/** Whether a file could not be written because the disk, a quota or a file size limit is full. */
export function isDiskFull(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause)
    if ('code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))) return true
  return false
}

/** Node reports ENOENT when creating folders recursively on a read-only disk. */
const isFolderRefused = (error: object) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'

/** An error response of the file store: its HTTP status, and S3's error code if given. */
export interface StoreRefusal {
  status: number
  code: string | undefined
}

/** A refusal as messages name it, such as `403 AccessDenied`. */
export const refusalText = ({ status, code }: StoreRefusal) => [status, code].filter(Boolean).join(' ')

/** The file store refused a request, or did not answer. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  /** Undefined if the store did not answer. */
  readonly refusal: StoreRefusal | undefined

  constructor(message: string, options: ErrorOptions & { refusal?: StoreRefusal } = {}) {
    super(message, options)
    this.refusal = options.refusal
  }
}

/** Whether something failed because the file storage is unreachable. */
export function isStoreAway(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause)
    if (error instanceof StoreAway) return true
  return false
}
