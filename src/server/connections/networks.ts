import { BlockList, isIP } from 'node:net'

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or IP address is the local machine. IPv6 addresses may have brackets, as in `[::1]`. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  if (address.toLowerCase() === 'localhost') return true
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
