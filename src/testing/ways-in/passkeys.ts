import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Flags of an authenticator: user present, and verified by a finger or a PIN. */
const PRESENT = 0x01
const VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40

/** Names of COSE, RFC 9053: an elliptic key on P-256 that signs by ES256. */
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 }

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** How an authenticator differs from an honest one. */
interface Oddities {
  origin?: string
  isVerified?: boolean
}

/** A software authenticator with one passkey for the site. */
export function anAuthenticator({ origin = 'http://site.test', isVerified = true }: Oddities = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (held: Uint8Array = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (held.length > 0 ? HOLDS_CREDENTIAL : 0)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, held])
  }
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [COSE.kty, COSE.ec2],
      [COSE.alg, COSE.es256],
      [COSE.crv, COSE.p256],
      [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    return isoCBOR.encode(key)
  }
  const named = () => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  })

  return {
    id: base64url(id),
    /** Makes the passkey, as a browser answers it. */
    make({ challenge }: Pick<PublicKeyCredentialCreationOptionsJSON, 'challenge'>) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const held = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(held))],
      ])
      return {
        ...named(),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    /** Signs a challenge as a browser does. */
    sign({ challenge }: Pick<PublicKeyCredentialRequestOptionsJSON, 'challenge'>) {
      uses += 1
      const stated = clientData('webauthn.get', challenge)
      const data = authenticatorData()
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(stated)]))
        .sign(privateKey)
      return {
        ...named(),
        response: {
          clientDataJSON: base64url(stated),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
