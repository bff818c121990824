import { BlockList, isIP } from 'node:net'
import { env } from '../env.ts'
import { oncePerProcess } from '../once-per-process.ts'

/** The IP address of the socket of each request. A client could forge a header in its place. */
const socketAddresses = oncePerProcess('client addresses', () => new WeakMap<Request, string>())

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Stores the socket's IP address for a request, and returns the request. The server calls it once per request. */
export function rememberClient(request: Request, socketAddress: string | undefined): Request {
  if (socketAddress) socketAddresses().set(request, socketAddress)
  return request
}

/** Returns the visitor's IP address; `unknown` if the site calls its own API. */
export const clientAddressOf = (request: Request): string => knownClientAddress(request) ?? 'unknown'

/** Returns the visitor's IP address. Returns undefined for an API call that the site makes itself, to render a page. */
export function knownClientAddress(request: Request): string | undefined {
  const socketAddress = socketAddresses().get(request)
  if (!socketAddress) return undefined
  return visitorAddress(socketAddress, request.headers.get('x-forwarded-for'), env().trustedProxies)
}

/** Returns the visitor's IP address. Behind proxies, it is the last address in `X-Forwarded-For` that is not a trusted proxy. */
export function visitorAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trustedProxies: readonly string[],
): string {
  const isTrusted = matcherOf(trustedProxies)
  let address = plainAddress(socketAddress)
  const passed = (forwardedFor ?? '').split(',').map((each) => plainAddress(each.trim()))
  while (isTrusted(address)) {
    const before = passed.pop()
    if (before === undefined || isIP(before) === 0) break
    address = before
  }
  return address
}

/** Returns the three networks that contain an IPv6 address: /64, /56 and /48. For an IPv4 address, returns the address itself. */
export function networksWith(address: string): string[] {
  if (isIP(address) !== 6) return [address]
  const [head = [], tail = []] = (address.split('%')[0] ?? '')
    .toLowerCase()
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const numbers = [...head, ...zeros].slice(0, 4).map((group) => Number.parseInt(group, 16))
  return [64, 56, 48].map((bits) => `${networkOf(numbers, bits)}::/${bits}`)
}

/** Returns the network of an IP address for the log of security events: its /24 for IPv4, its /48 for IPv6. */
export function loggedNetworkOf(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return networksWith(address).at(-1) ?? address
}

/** Formats the groups of a network, with the bits beyond its prefix cleared. */
const networkOf = (groups: readonly number[], bits: number) =>
  groups
    .map((group, place) => {
      const prefixBits = Math.min(16, Math.max(0, bits - place * 16))
      return (group & (0xffff << (16 - prefixBits))).toString(16)
    })
    .join(':')

/** Whether a socket address belongs to a trusted proxy. The server uses the forwarded headers of trusted proxies. */
export const isTrustedProxy = (socketAddress: string) =>
  matcherOf(env().trustedProxies)(plainAddress(socketAddress))

/** Converts an IPv4-mapped IPv6 address to IPv4. Other addresses stay unchanged. */
export const plainAddress = (address: string) => IPV4_IN_IPV6.exec(address)?.[1] ?? address

/** Returns a function that tests whether an IP address matches one of the networks, such as `10.0.0.0/8`. */
export function matcherOf(networks: readonly string[]): (address: string) => boolean {
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
