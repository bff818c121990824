/** That we may earn by the links above it. */
export const AffiliateDisclosure = ({ className = 'mt-3.5' }: { className?: string }) => (
  <p className={`type-hint max-w-[56ch] ${className}`}>
    These are affiliate links: if you buy through one, we may earn a commission. It costs you nothing and does
    not change our ratings.
  </p>
)
