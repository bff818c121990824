import { BlockList, isIP } from 'node:net'
import { env } from '../env.ts'
import { oncePerProcess } from '../once-per-process.ts'

/** The socket address of each request. A header could be forged. */
const socketAddresses = oncePerProcess('client addresses', () => new WeakMap<Request, string>())

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Records the socket address of a request; called once by the server. */
export function rememberClient(request: Request, socketAddress: string | undefined): Request {
  if (socketAddress) socketAddresses().set(request, socketAddress)
  return request
}

/** Returns the address of the visitor behind a request; `unknown` if it came without a connection. */
export const clientAddressOf = (request: Request): string => knownClientAddress(request) ?? 'unknown'

/** The visitor's address; undefined for own calls. `X-Forwarded-For` counts only as far as trusted proxies wrote it. */
export function knownClientAddress(request: Request): string | undefined {
  const socketAddress = socketAddresses().get(request)
  if (!socketAddress) return undefined
  return visitorAddress(socketAddress, request.headers.get('x-forwarded-for'), env().trustedProxies)
}

/** Walks back over trusted proxies to the visitor's address. `X-Forwarded-For` entries of other senders are ignored. */
export function visitorAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
  const isTrusted = trustIn(trustedProxies)
  let address = plainAddress(socketAddress)
  const passed = (forwardedFor ?? '').split(',').map((each) => plainAddress(each.trim()))
  while (isTrusted(address)) {
    const before = passed.pop()
    if (before === undefined || isIP(before) === 0) break
    address = before
  }
  return address
}

/** Returns the subjects of limits: an IPv4 address, or the /64, /56 and /48 around an IPv6 one, which one customer may hold whole. */
export function limitedUnits(address: string): string[] {
  if (isIP(address) !== 6) return [address]
  const [head = [], tail = []] = (address.split('%')[0] ?? '')
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const numbers = [...head, ...zeros].slice(0, 4).map((group) => Number.parseInt(group, 16))
  return [64, 56, 48].map((bits) => `${networkOf(numbers, bits)}::/${bits}`)
}

/** Returns the widest network that a single customer may hold: the /24 of IPv4, the /48 of IPv6. */
export function widestNetworkOf(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return limitedUnits(address).at(-1) ?? address
}

/** Formats the groups of a network, with the bits beyond its prefix cleared. */
const networkOf = (groups: readonly number[], bits: number) =>
  groups
    .map((group, place) => {
      const prefixBits = Math.min(16, Math.max(0, bits - place * 16))
      return (group & (0xffff << (16 - prefixBits))).toString(16)
    })
    .join(':')

/** Whether forwarded headers from a socket address are trusted. */
export const isTrustedProxy = (socketAddress: string) =>
  trustIn(env().trustedProxies)(plainAddress(socketAddress))

/** Converts an IPv4-mapped IPv6 address to IPv4; other addresses are unchanged. */
export const plainAddress = (address: string) => IPV4_IN_IPV6.exec(address)?.[1] ?? address

/** Returns a function that tests whether an address is in any of some networks, such as `10.0.0.0/8`. */
export function trustIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}
