import { someCause } from '#/lib/errors.ts'

/** Error codes of a full or read-only disk. */
const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']

/** Whether something failed because the data folder is not writable; an operator must fix it, then it works again. */
export const isStorageClosed = (failure: unknown): boolean =>
  someCause(
    failure,
    ({ code, syscall }) =>
      syscall !== undefined &&
      // Node reports ENOENT when creating folders recursively on a read-only disk.
      (CODES.includes(String(code)) || (code === 'ENOENT' && syscall === 'mkdir')),
  )

/** Whether a file could not be written because the disk, a quota or a file size limit is full. */
export const isDiskFull = (failure: unknown): boolean =>
  someCause(failure, ({ code }) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code)))

/** The HTTP status with which a file store refused a request, and S3's error code if given. */
export interface StoreError {
  status: number
  code: string | undefined
}

/** Formats a refusal for messages: `403 AccessDenied`. */
export const refusalText = ({ status, code }: StoreError) => [status, code].filter(Boolean).join(' ')

/** The file store refused a request, or did not answer. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  /** Undefined if the store did not answer. */
  readonly refusal: StoreError | undefined

  constructor(message: string, options: ErrorOptions & { refusal?: StoreError } = {}) {
    super(message, options)
    this.refusal = options.refusal
  }
}

/** Whether something failed because the file store refused it or did not answer. */
export const isStoreAway = (failure: unknown): boolean =>
  someCause(failure, (error) => error instanceof StoreAway)
