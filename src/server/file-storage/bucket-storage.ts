import { AwsClient } from 'aws4fetch'
import type { Bucket } from './bucket.ts'
import type { FileStorage } from './storage.ts'

/** A store that does not answer is not waited for longer. */
const PATIENCE_MS = 20_000

/** Keeps files in an S3-compatible store, by signed requests. */
export function bucketStorage({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const call = async (file: string, init: RequestInit) => {
    const url = `${endpoint.replace(/\/+$/, '')}/${name}/${file}`
    return client.fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  }
  const refused = (doing: string, status: number) =>
    new Error(`the store of files answered ${status} to ${doing}`)
  return {
    async put(file, bytes, contentType) {
      const headers = { 'content-type': contentType, 'content-length': String(bytes.byteLength) }
      const answer = await call(file, { method: 'PUT', body: bytes, headers })
      await answer.body?.cancel()
      if (!answer.ok) throw refused('keeping a file', answer.status)
    },
    async get(file) {
      const answer = await call(file, { method: 'GET' })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      if (!answer.ok) throw refused('reading a file', answer.status)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async remove(file) {
      const answer = await call(file, { method: 'DELETE' })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw refused('removing a file', answer.status)
    },
  }
}
