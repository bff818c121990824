/**
 * An e-mail address large enough to be the point of a page, and no larger than its column holds in one line. Only one
 * that would be too small to read breaks, before the @.
 */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <p className="mail-address mt-3" style={{ '--letters': address.length }}>
      <a
        href={`mailto:${address}`}
        className="inline-block py-1 text-accent underline decoration-[1.5px] underline-offset-[0.18em] wrap-anywhere hover:text-accent-hover"
      >
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </a>
    </p>
  )
}
