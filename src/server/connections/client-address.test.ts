import { describe, expect, it } from 'vitest'
import { networksWith, visitorAddress } from './client-address.ts'

describe('the client’s IP address', () => {
  it.each<[string, string | null, string[], string, string]>([
    ['203.0.113.9', '198.51.100.1', [], '203.0.113.9', 'no proxy is trusted'],
    ['203.0.113.9', '198.51.100.1', ['10.0.0.0/8'], '203.0.113.9', 'the caller is no trusted proxy'],
    ['10.1.2.3', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1', 'one trusted proxy'],
    [
      '10.1.2.3',
      '1.1.1.1, 198.51.100.1',
      ['10.0.0.0/8'],
      '198.51.100.1',
      'the visitor made up the first part',
    ],
    ['10.1.2.3', '198.51.100.1, 10.9.9.9', ['10.0.0.0/8'], '198.51.100.1', 'two trusted proxies'],
    ['10.1.2.3', 'nonsense', ['10.0.0.0/8'], '10.1.2.3', 'the header holds no address'],
    ['10.1.2.3', null, ['10.0.0.0/8'], '10.1.2.3', 'there is no header'],
    ['::ffff:10.1.2.3', '198.51.100.1', ['10.1.2.3'], '198.51.100.1', 'a mapped address'],
    ['::1', '2001:db8::7', ['::1'], '2001:db8::7', 'IPv6'],
  ])('from %s with %j trusting %j is %s: %s', (socket, forwarded, trusted, expected, _when) => {
    expect(visitorAddress(socket, forwarded, trusted)).toBe(expected)
  })
})

describe('the subjects of limits by IP address', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2ff3:3:4:5:6', ['2001:db8:1:2ff3::/64', '2001:db8:1:2f00::/56', '2001:db8:1:0::/48']],
    ['2001:DB8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
    ['unknown', ['unknown']],
  ])('%s counts as %j', (address, units) => {
    expect(networksWith(address)).toEqual(units)
  })
})
