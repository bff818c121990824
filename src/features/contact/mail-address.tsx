/** An e-mail address large enough to be the point of a page; it breaks before the @, never inside a word. */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a
      href={`mailto:${address}`}
      className="type-title mt-3 inline-block py-1 text-accent underline decoration-[1.5px] underline-offset-[0.18em] [overflow-wrap:anywhere] hover:text-accent-hover"
    >
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}
