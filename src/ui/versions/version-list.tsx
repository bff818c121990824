import { Link } from '@tanstack/react-router'
import type { Version } from '#/shared/versions.ts'
import { Moment } from '../text/moment.tsx'
import { VersionMoment } from './version-moment.tsx'
import { versionInWords } from './version-words.rules.ts'

/** The versions of a thing, the latest first; each leads to what differs between it and now. */
export function VersionList({
  versions,
  chosen,
}: {
  versions: readonly Version[]
  chosen: number | undefined
}) {
  const isNowKnown = versions.some(({ isNow }) => isNow)
  return (
    <nav aria-labelledby="versions" className="version-list">
      <h2 id="versions" className="type-part">
        Versions
      </h2>
      <ol>
        {!isNowKnown && (
          <li>
            <span className="version">
              <b>Now</b>
            </span>
          </li>
        )}
        {versions.map((version) => (
          <li key={version.id}>
            {version.isNow ? (
              <span className="version">
                <b>Now</b>
                <span className="type-hint">
                  <bdi>{versionInWords(version)}</bdi>
                  {version.savedAt !== null && (
                    <>
                      , <Moment at={version.savedAt} />
                    </>
                  )}
                </span>
              </span>
            ) : (
              <Link
                to="."
                search={{ version: version.id } as never}
                replace
                resetScroll={false}
                className="version"
                aria-current={version.id === chosen ? 'true' : undefined}
              >
                <b>
                  <VersionMoment version={version} />
                </b>
                {version.savedAt !== null && (
                  <span className="type-hint">
                    <bdi>{versionInWords(version)}</bdi>
                  </span>
                )}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
