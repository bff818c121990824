import { StartFailure } from '#/server/start-failure.ts'
import { type Bucket, bucketStorage } from './bucket-storage.ts'
import { BucketFailure, refusalText } from './storage-failures.ts'

/** Stays in the bucket, so that the next start only has to read it. */
const CHECK_FILE = 'start-check.txt'
const CHECK_TEXT = new TextEncoder().encode('The site writes and reads this file to check its access.\n')
const PATIENCE_MS = 3_000

const SUSPECTS: Record<string, string> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  Unauthorized: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY and S3_REGION',
  AuthorizationHeaderMalformed: 'S3_REGION',
  PermanentRedirect: 'S3_ENDPOINT and S3_REGION',
  NoSuchBucket: 'S3_BUCKET',
  AccessDenied: 'S3_BUCKET and that the key may get, put and delete objects in it',
}

/**
 * Checks that the site may read and write the bucket. If the bucket does not respond, the site starts all the same.
 * @returns warnings for the operator: one if the bucket does not respond, none if the check succeeds
 * @throws {StartFailure} if the bucket rejects a read or write
 */
export async function checkBucket(bucket: Bucket, patienceMs = PATIENCE_MS): Promise<string[]> {
  const storage = bucketStorage(bucket, patienceMs)
  try {
    if (await storage.get(CHECK_FILE)) return []
    await storage.put(CHECK_FILE, CHECK_TEXT, 'text/plain; charset=utf-8')
    if (await storage.get(CHECK_FILE)) return []
    throw new StartFailure(refusedLine('403 AccessDenied to reading', 'that the key may get objects'))
  } catch (cause) {
    if (!(cause instanceof BucketFailure)) throw cause
    const { refusal } = cause
    if (refusal && refusal.status < 500 && refusal.status !== 429)
      throw new StartFailure(
        refusedLine(refusalText(refusal), SUSPECTS[refusal.code ?? ''] ?? 'the S3_ variables'),
      )
    return [
      `The file store at S3_ENDPOINT ${bucket.endpoint} does not answer (${refusal ? refusalText(refusal) : 'no connection'}). Uploaded images are unavailable until it does.`,
    ]
  }
}

const refusedLine = (refusal: string, suspects: string) =>
  `The file store refused the site (${refusal}). Check ${suspects}.`
