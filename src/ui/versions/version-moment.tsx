import type { Version } from '#/shared/versions.ts'
import { Moment } from '../text/moment.tsx'

/** When a version was saved, which is what it is called by; what was never saved is as it was delivered. */
export const VersionMoment = ({ version: { savedAt } }: { version: Pick<Version, 'savedAt'> }) =>
  savedAt === null ? 'As delivered' : <Moment at={savedAt} />
