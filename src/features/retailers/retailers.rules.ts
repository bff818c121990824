import { isWebAddress } from '#/shared/web-address.ts'

/** What the owner has agreed with a retailer. Empty texts mean "nothing agreed". */
export interface AffiliateSetting {
  retailer: string
  templateUrl: string
  affiliateId: string
  affiliateTag: string
}

/**
 * The address a visitor follows to a retailer (checklist CALL-05). Where a setting matches the retailer's
 * name and has a template and an affiliate id, the link gets `tag` (the id) and `affiliate` (the tag)
 * without losing the parameters it has. Returns null for anything but a web address, which is never rendered.
 */
export function affiliateLink(
  retailer: string,
  url: string,
  settings: readonly AffiliateSetting[],
): string | null {
  if (!isWebAddress(url)) return null
  const setting = settings.find((each) => each.retailer.toLowerCase() === retailer.trim().toLowerCase())
  if (!setting?.templateUrl || !setting.affiliateId) return url
  const link = new URL(url)
  link.searchParams.set('tag', setting.affiliateId)
  if (setting.affiliateTag) link.searchParams.set('affiliate', setting.affiliateTag)
  return link.href
}
