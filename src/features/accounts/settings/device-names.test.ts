import { describe, expect, it } from 'vitest'
import { formatDevice } from './account-data.store.ts'

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on an iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on a Chromebook',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
      'Firefox on an iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
      'Opera on a Mac',
    ],
    ['Version/x Safari/604.1', 'Another device'],
    ['curl/8.0', 'Another device'],
    ['<script>alert(1)</script>', 'Another device'],
    ['', 'Another device'],
    [null, 'Another device'],
  ])('%s', (userAgent, words) => {
    expect(formatDevice(userAgent)).toBe(words)
  })
})

it.each([
  [null, 'Another device'],
  ['curl/8', 'Another device'],
  ['Firefox/140.0', 'Firefox'],
  ['Linux', 'A browser on Linux'],
])('%s is named “%s”', (userAgent, words) => {
  expect(formatDevice(userAgent)).toBe(words)
})
