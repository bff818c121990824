import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '#/server/file-storage/bucket-storage.ts'

const SECRET = 'the-secret-key'

/** A small S3-compatible store on loopback that checks signatures, with scripted answers. */
export interface StoreServer {
  bucket: Bucket
  /** Stored files by path. */
  files: Map<string, { bytes: Buffer; type: string }>
  /** What was wrong with the requests it refused. */
  fieldErrors: string[]
  /** Answers the next requests with a status; `hang` never answers. */
  answerNext(status: number | 'hang', times?: number): void
  /** Takes the right to list away from the key, or gives it back: without it S3 answers 403 for an absent file. */
  allowListing(isAllowed: boolean): void
  /** Takes rights away from the key. */
  deny(...methods: ('GET' | 'PUT')[]): void
  close(): Promise<void>
}

/** Starts a store that knows one key and one bucket. */
export async function startStoreServer(): Promise<StoreServer> {
  const files: StoreServer['files'] = new Map()
  const fieldErrors: string[] = []
  let next: { status: number | 'hang'; times: number } = { status: 500, times: 0 }
  let mayList = true
  let denied: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const fieldError = validateSignature(request, body)
    if (fieldError) fieldErrors.push(fieldError)
    const answer = (status: number, sent?: Buffer) => response.writeHead(status).end(sent)
    const refuse = (status: number, code: string) =>
      answer(status, Buffer.from(`<Error><Code>${code}</Code></Error>`))
    if (fieldError) return refuse(403, 'SignatureDoesNotMatch')
    if (next.times > 0) {
      next.times -= 1
      return next.status === 'hang' ? undefined : answer(next.status)
    }
    const file = request.url ?? ''
    if (!file.startsWith('/boxes/')) return refuse(404, 'NoSuchBucket')
    if (denied.includes(request.method ?? '')) return refuse(403, 'AccessDenied')
    if (request.method === 'PUT') {
      files.set(file, { bytes: body, type: request.headers['content-type'] ?? '' })
      return answer(200)
    }
    if (request.method === 'DELETE') return answer(files.delete(file) ? 204 : 404)
    const found = files.get(file)
    if (found) return answer(200, found.bytes)
    return mayList ? refuse(404, 'NoSuchKey') : refuse(403, 'AccessDenied')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      name: 'boxes',
      region: 'home',
      accessKeyId: 'thekey',
      secretAccessKey: SECRET,
    },
    files,
    fieldErrors,
    answerNext(status, times = Number.POSITIVE_INFINITY) {
      next = { status, times }
    },
    allowListing(isAllowed) {
      mayList = isAllowed
    },
    deny(...methods) {
      denied = methods
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Signs the request again, as a store would (AWS Signature Version 4), and compares. */
function validateSignature({ method, url, headers }: IncomingMessage, body: Buffer): string | null {
  const given = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
    headers.authorization ?? '',
  )
  if (!given) return 'it is not signed'
  const [, credential = '', names = '', signature] = given
  const [id, day = '', region = '', service = ''] = credential.split('/')
  if (id !== 'thekey' || region !== 'home' || service !== 's3') return `signed by ${credential}`
  const digest = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')
  const stated = String(headers['x-amz-content-sha256'] ?? '')
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== digest(body)) return 'the body is another one'
  const canonical = [
    method,
    url,
    '',
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    stated,
  ].join('\n')
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${day}/${region}/s3/aws4_request\n${digest(canonical)}`
  const sign = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${SECRET}`)
  return sign(key, text).toString('hex') === signature ? null : 'the signature is another one'
}
