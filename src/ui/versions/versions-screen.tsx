import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { ComparedVersion, Version } from '#/shared/versions.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ScreenHead } from '../screen/screen-head.tsx'
import { Alert } from '../status/alert.tsx'
import { Skeleton } from '../status/skeleton.tsx'
import { Moment } from '../text/moment.tsx'
import { ComparedFields } from './compared-fields.tsx'
import type { BringingBack } from './use-bringing-back.tsx'
import { versionInWords } from './version-words.rules.ts'

interface VersionsScreenProps {
  /** What the thing is called. */
  title: ReactNode
  /** The way back to it. */
  back: ReactNode
  list: UseQueryResult<Version[]>
  /** The version that is looked at, beside now. */
  compared: UseQueryResult<ComparedVersion>
  bringingBack: BringingBack
  /** What else is to be known before one comes back. */
  hint?: ReactNode
}

/** What a thing said after each save: a list of versions, and one of them beside now, which can be brought back. */
export function VersionsScreen({ title, back, list, compared, bringingBack, hint }: VersionsScreenProps) {
  const version = compared.data
  const canComeBack =
    version !== undefined && version.source !== 'pending' && version.fields.some((field) => !field.isSame)
  const { isPending, problem, bringBack } = bringingBack
  const restore = () => version && !isPending && void bringBack(version)
  const problemToTell = list.error ?? compared.error
  return (
    <>
      <ScreenHead
        title={
          <>
            <bdi>{title}</bdi>: versions
          </>
        }
        back={back}
        state={
          version && (
            <span>
              <VersionMoment version={version} />
              {version.savedBy && ` by ${version.savedBy.name}`}, against now
            </span>
          )
        }
      >
        {canComeBack && (
          <Button look="primary" className="max-md:hidden" aria-disabled={isPending} onClick={restore}>
            <Undo2 aria-hidden />
            <span>Restore this version</span>
          </Button>
        )}
      </ScreenHead>
      <div className="versions-columns">
        <div className="min-w-0">
          {problem && <Alert className="mb-5">It was not restored. {problem.message}</Alert>}
          {problemToTell && (
            <Alert className="mb-5">The versions could not be loaded. {problemToTell.message}</Alert>
          )}
          {list.data?.length === 0 && (
            <EmptyState title="Nothing was changed yet">
              What it says is kept here after each save, for a year.
            </EmptyState>
          )}
          {list.data?.every(({ isNow }) => isNow) === true && list.data.length > 0 && (
            <EmptyState title="There is one version">
              What it says is kept here after each save, for a year.
            </EmptyState>
          )}
          {!version && !problemToTell && (!list.data || list.data.some(({ isNow }) => !isNow)) && (
            <Skeleton className="h-[50vh]" />
          )}
          {version && (
            <>
              <ComparedFields fields={version.fields} />
              {canComeBack && hint && <p className="type-hint mt-4">{hint}</p>}
            </>
          )}
        </div>
        {list.data && <VersionList versions={list.data} chosen={version?.id} />}
      </div>
      {canComeBack && (
        <div className="versions-bar">
          <Button look="primary" wide aria-disabled={isPending} onClick={restore}>
            Restore this version
          </Button>
        </div>
      )}
    </>
  )
}

/** When a version was saved, which is what it is called by; what was never saved is as it was delivered. */
const VersionMoment = ({ version: { savedAt } }: { version: Pick<Version, 'savedAt'> }) =>
  savedAt === null ? 'As delivered' : <Moment at={savedAt} />

/** The versions of a thing, the latest first; each leads to what differs between it and now. */
function VersionList({ versions, chosen }: { versions: readonly Version[]; chosen: number | undefined }) {
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

/** The version that is looked at: the one the address names, or the latest that does not stand there now. */
export function versionLookedAt(list: readonly Version[] | undefined, asked: unknown): number | undefined {
  const named = asked === undefined ? Number.NaN : Number(asked)
  return Number.isInteger(named) ? named : list?.find(({ isNow }) => !isNow)?.id
}
