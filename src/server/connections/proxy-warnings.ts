import type { IncomingMessage } from 'node:http'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { isTrustedProxy } from './client-address.ts'

const warned = oncePerProcess('warnings of proxies', () => ({ ofScheme: false, ofAddresses: false }))

/** Says once what a proxy in front of the site tells that the site was not told: visitors would share a limit, cookies travel in the open. */
export function warnOfProxy({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
  const isPassedOn = headers['x-forwarded-proto'] !== undefined || headers['x-forwarded-for'] !== undefined
  if (!isPassedOn) return
  if (!warned().ofScheme && headers['x-forwarded-proto'] === 'https' && env().siteUrl.startsWith('http:')) {
    warned().ofScheme = true
    log().warn(
      'A proxy says that visitors come by https, and SITE_URL is http: links and cookies are made for http. Set SITE_URL to the https address.',
    )
  }
  if (!warned().ofAddresses && headers['x-forwarded-for'] && !isTrustedProxy(socket.remoteAddress ?? '')) {
    warned().ofAddresses = true
    log().warn(
      'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name, and was not believed. If that is your proxy, name it: all its visitors share one limit.',
    )
  }
}
