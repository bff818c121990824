import { AwsClient } from 'aws4fetch'
import type { Environment } from '../env.ts'
import { within } from '../within.ts'
import { BucketFailure, refusalText, type StoreError } from './storage-failures.ts'

/** A store for files by name; names consist of letters, digits, dots, hyphens and slashes. */
export interface FileStorage {
  /** Stores a file atomically, replacing an existing one. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>
  /** Returns the bytes of a file; null if there is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes a file; idempotent. */
  remove(name: string): Promise<void>
}

/** An S3-compatible bucket with its credentials. */
export type Bucket = NonNullable<Environment['bucket']>

/** Time in milliseconds to wait for a response of the bucket. */
const PATIENCE_MS = 20_000

/** Returns a file store in an S3-compatible bucket. Its methods throw {@link BucketFailure} if a call fails. */
export function bucketStorage(
  { endpoint, name, region, accessKeyId, secretAccessKey }: Bucket,
  patienceMs = PATIENCE_MS,
): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  /** Reads the whole response if needed: it may break off, too. */
  const call = async <Read>(
    doing: string,
    file: string,
    init: RequestInit,
    read: (answer: Response) => Promise<Read>,
  ) => {
    const url = `${endpoint.replace(/\/+$/, '')}/${name}/${file}`
    const ask = async (signal: AbortSignal) => {
      const answer = await client.fetch(url, { ...init, signal, redirect: 'manual' })
      if (answer.ok) return read(answer)
      const refusal = { status: answer.status, code: errorCodeIn(await answer.text()) }
      if (isAbsent(init.method, refusal)) return null
      throw new BucketFailure(`the store of files answered ${refusalText(refusal)} to ${doing}`, { refusal })
    }
    try {
      return await withinPatience(ask, patienceMs)
    } catch (cause) {
      if (cause instanceof BucketFailure) throw cause
      throw new BucketFailure(`the store of files did not answer to ${doing}`, { cause })
    }
  }
  const leave = async (answer: Response) => answer.body?.cancel()
  return {
    async put(file, bytes, contentType) {
      const headers = { 'content-type': contentType, 'content-length': String(bytes.byteLength) }
      await call('keeping a file', file, { method: 'PUT', body: bytes, headers }, leave)
    },
    get: (file) =>
      call(
        'reading a file',
        file,
        { method: 'GET' },
        async (answer) => new Uint8Array(await answer.arrayBuffer()),
      ),
    async remove(file) {
      await call('removing a file', file, { method: 'DELETE' }, leave)
    },
  }
}

const errorCodeIn = (body: string) => /<Code>(\w{1,100})<\/Code>/.exec(body)?.[1]

/** Whether a file does not exist: 404, or 403 where the key may not list the bucket (`checkBucket` saw that it may read). */
function isAbsent(method: string | undefined, { status, code }: StoreError): boolean {
  if (method === 'GET' && status === 403 && code === 'AccessDenied') return true
  return method !== 'PUT' && status === 404 && code !== 'NoSuchBucket'
}

/**
 * Awaits a request with a timeout. An abort signal alone is not enough: a derived signal is referenced weakly and may be
 * garbage-collected while waiting, so that it never fires.
 */
async function withinPatience<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  patienceMs: number,
): Promise<Answer> {
  const ending = new AbortController()
  const answered = await within(
    patienceMs,
    ask(ending.signal).then((answer) => ({ answer })),
  )
  if (answered) return answered.answer
  const fieldError = new Error(`no answer within ${patienceMs} ms`)
  ending.abort(fieldError)
  throw fieldError
}
