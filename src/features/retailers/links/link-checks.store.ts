import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'
import { sql } from 'drizzle-orm'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import type { RunOutcome } from '#/server/jobs.ts'
import { readSettings } from '#/server/settings.ts'

const TIMEOUT_MS = 15_000
const MOST_REDIRECTS = 5
/** Minimum time between two requests to one retailer, in seconds. */
const HOST_PAUSE_SECONDS = 10
/** Days until a link is checked again: `CHECKED_DAYS` after it answered, `FAILED_DAYS` after it failed. */
const CHECKED_DAYS = 7
const FAILED_DAYS = 1

function addressesIn(ranges: string): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(' ')) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}

/** IP addresses that a check must not connect to: loopback, private, link-local, shared, multicast, and IPv4 inside IPv6. */
const CLOSED = addressesIn(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16',
)
const GLOBAL_IPV6 = addressesIn('2000::/3')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !CLOSED.check(address, 'ipv4')
  return family === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6')
}

/** Functions that return whether a link check may connect to an IP address or a port. */
export interface Reachable {
  address: (ip: string) => boolean
  port: (port: string) => boolean
}
const PUBLIC: Reachable = { address: isPublicAddress, port: (port) => ['', '80', '443'].includes(port) }

/** Requests a URL. Returns why the link is dead, or null if it works. Connects to public addresses only. */
export async function checkLink(url: string, reachable: Reachable = PUBLIC): Promise<string | null> {
  try {
    let status = await finalStatus(url, 'HEAD', reachable)
    if (status >= 400) status = await finalStatus(url, 'GET', reachable)
    if (status === 404 || status === 410) return `Page not found (${status})`
    // Shops that refuse programs (401, 403, 429) may well answer people.
    return status >= 500 ? `Server error (${status})` : null
  } catch (cause) {
    return formatFault(cause as NodeJS.ErrnoException)
  }
}

function formatFault({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No such website'
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'The connection was refused'
  if (code?.startsWith('ERR_TLS') || code?.includes('CERT')) return 'The certificate isn’t valid'
  return code === 'TWOTOP_LINK' ? message : 'No answer'
}

const linkFault = (message: string) => Object.assign(new Error(message), { code: 'TWOTOP_LINK' })

async function finalStatus(url: string, method: 'HEAD' | 'GET', reachable: Reachable): Promise<number> {
  let next = new URL(url)
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const { status, location } = await statusOf(next, method, reachable)
    if (status < 300 || status >= 400 || !location) return status
    next = new URL(location, next)
  }
  throw linkFault('It redirects in a loop')
}

function statusOf(url: URL, method: 'HEAD' | 'GET', reachable: Reachable) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (
    !/^https?:$/.test(url.protocol) ||
    !reachable.port(url.port) ||
    (isIP(host) && !reachable.address(host))
  )
    throw linkFault('It doesn’t lead to a public website')
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    location?: string | undefined
  }>()
  const request = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method,
      agent: false,
      // The connection uses the very address that was judged, so that a name cannot change its mind in between.
      lookup: (name, options, callback) =>
        dns.lookup(name, options, (fault, found, family) => {
          const all = Array.isArray(found) ? found.map(({ address }) => address) : [found]
          if (!fault && !all.every(reachable.address))
            return callback(linkFault('It doesn’t lead to a public website'), '', 0)
          callback(fault, found as string, family)
        }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'user-agent': `TwoTop link check (+${env().siteUrl})`, accept: 'text/html,*/*;q=0.5' },
    },
    (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    },
  )
  request.on('error', reject)
  request.end()
  return promise
}

/** Checks the retailer link that is most overdue. Returns `idle` if no link is due, or if checks are off. */
export async function checkNextLink(
  check: (url: string) => Promise<string | null> = checkLink,
): Promise<RunOutcome> {
  if (!(await readSettings(db())).checkLinks) return 'idle'
  const claimed = await claimLink()
  if (claimed === null) return 'idle'
  if (claimed === '') return 'soon'
  const fault = await check(claimed)
  await db().execute(sql`
    update link_checks set checked_at = now(), fault = ${fault}, failures = case when ${fault}::text is null then 0 else failures + 1 end
    where url = ${claimed}`)
  return 'soon'
}

/** Claims the next due link for this process. Returns null if none is due, '' if each retailer due had a request just now. */
async function claimLink(): Promise<string | null> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('link checks'))`)
    await tx.execute(
      sql`delete from link_checks where not exists (select from game_retailers r where r.url = link_checks.url)`,
    )
    const { rows } = await tx.execute<{ url: string; host: string; rests: boolean }>(sql`
      select url, host, exists (
        select from link_checks other where other.host = due.host
          and other.checked_at > now() - make_interval(secs => ${HOST_PAUSE_SECONDS})) as rests
      from (
        select distinct r.url, lower(substring(r.url from '^https?://([^/?#]*)')) as host, l.checked_at
        from game_retailers r join games g on g.id = r.game_id and g.published left join link_checks l on l.url = r.url
        where l.checked_at is null or l.checked_at < now() - make_interval(days => case when l.failures > 0 then ${FAILED_DAYS}::int else ${CHECKED_DAYS}::int end)
      ) due order by rests, checked_at nulls first, url limit 1`)
    const [due] = rows
    if (!due) return null
    if (due.rests) return ''
    await tx.execute(sql`
      insert into link_checks (url, host, checked_at) values (${due.url}, ${due.host}, now())
      on conflict (url) do update set checked_at = now()`)
    return due.url
  })
}
