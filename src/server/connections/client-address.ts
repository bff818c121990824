import { BlockList, isIP } from 'node:net'
import { env } from '../env.ts'
import { oncePerProcess } from '../once-per-process.ts'

/** Client addresses by request, not in a header, which a visitor could forge. */
const socketAddresses = oncePerProcess('client addresses', () => new WeakMap<Request, string>())

const UNKNOWN = 'unknown'
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Records the socket address of a request; called once by the server. */
export function rememberClient(request: Request, socketAddress: string | undefined): Request {
  if (socketAddress) socketAddresses().set(request, socketAddress)
  return request
}

/** Returns the address of the visitor behind a request; `unknown` if it came without a connection. */
export const clientAddressOf = (request: Request): string => knownClientAddress(request) ?? UNKNOWN

/** The visitor's address; undefined for own calls. `X-Forwarded-For` counts only as far as trusted proxies wrote it. */
export function knownClientAddress(request: Request): string | undefined {
  const socketAddress = socketAddresses().get(request)
  if (!socketAddress) return undefined
  return visitorAddress(socketAddress, request.headers.get('x-forwarded-for'), env().trustedProxies)
}

/** Walks back over trusted proxies to the visitor's address. Entries of untrusted ones, and invalid ones, are ignored. */
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

/** Networks of IPv6 that one customer may hold whole, from the narrowest to the widest. */
const NETWORK_BITS = [64, 56, 48]

/** The subjects of limits: an IPv4 address, or the /64, /56 and /48 around an IPv6 one, which one customer may hold whole. */
export function limitedUnits(address: string): string[] {
  if (isIP(address) !== 6) return [address]
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':')
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  const numbers = groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
  return NETWORK_BITS.map((bits) => `${networkOf(numbers, bits)}::/${bits}`)
}

/** Returns the widest network that a single customer may hold: the /24 of IPv4, the /48 of IPv6. */
export function widestNetworkOf(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return limitedUnits(address).at(-1) ?? address
}

/** The groups of a network, with the bits beyond its prefix cleared. */
function networkOf(groups: readonly number[], bits: number): string {
  return groups
    .map((group, place) => {
      const saved = Math.min(16, Math.max(0, bits - place * 16))
      return (group & (0xffff << (16 - saved))).toString(16)
    })
    .join(':')
}

/** Whether forwarded headers from a socket address are trusted. */
export const isTrustedProxy = (socketAddress: string) =>
  trustIn(env().trustedProxies)(plainAddress(socketAddress))

/** Converts an IPv4-mapped IPv6 address to IPv4; other addresses are unchanged. */
export function plainAddress(address: string): string {
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address
}

/** A function that tests whether an address is in any of these networks. */
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
