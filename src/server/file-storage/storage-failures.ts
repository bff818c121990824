import { someCause } from '#/lib/errors.ts'

/** Error codes of a full or read-only disk. */
const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']

/** Whether an error means that the data folder is not writable, for example because the disk is full. */
export const isUnwritable = (failure: unknown): boolean =>
  someCause(
    failure,
    ({ code, syscall }) =>
      syscall !== undefined &&
      // Node reports ENOENT when creating folders recursively on a read-only disk.
      (CODES.includes(String(code)) || (code === 'ENOENT' && syscall === 'mkdir')),
  )

/** Whether an error means that the disk is full, or a quota or file size limit is reached. */
export const isDiskFull = (failure: unknown): boolean =>
  someCause(failure, ({ code }) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(code)))

/** The error response of a bucket: HTTP status, and S3's error code if given. */
export interface StoreError {
  status: number
  code: string | undefined
}

/** Formats a bucket's error response for messages: `403 AccessDenied`. */
export const refusalText = ({ status, code }: StoreError) => [status, code].filter(Boolean).join(' ')

/** Thrown if the S3 bucket with the site's files rejected a request or did not respond. */
export class BucketFailure extends Error {
  override name = 'BucketFailure'
  /** The bucket's error response; undefined if it did not respond. */
  readonly refusal: StoreError | undefined

  constructor(message: string, options: ErrorOptions & { refusal?: StoreError } = {}) {
    super(message, options)
    this.refusal = options.refusal
  }
}

/** Whether an error is a {@link BucketFailure}: the S3 bucket with the site's files rejected a request or did not respond. */
export const isBucketFailure = (failure: unknown): boolean =>
  someCause(failure, (error) => error instanceof BucketFailure)
