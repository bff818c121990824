import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useEffect, useState } from 'react'
import { sizeInWords } from '#/lib/text/size-in-words.ts'
import { Button, buttonStyle } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { MovingLine } from '#/ui/status/moving-line.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { figuresInWords } from '../archives.rules.ts'
import {
  archivesQuery,
  isArchiveAtWork,
  useMakeArchive,
  useReadIn,
  useSendArchive,
  useShowSiteAnew,
} from './site-archives.queries.ts'
import type { SiteArchive } from './site-archives.schema.ts'

/** The screen to export the whole site as one file, or to import one into an empty site. */
export function Everything() {
  const { data, error } = useQuery(archivesQuery())
  if (!data && error) return <Alert>{error.message}</Alert>
  return (
    <>
      <section aria-labelledby="take-out" className="pb-12">
        <SectionHeading id="take-out" size="part" className="mb-2">
          Take everything out
        </SectionHeading>
        <p className="mb-4 max-w-[60ch] text-ink-2">
          One file with every game, post, image, page, campaign and setting, including drafts and versions. It
          has no member data and nothing from the trash.
        </p>
        <div className="archive-place">{data && <TakeOut made={data.made} />}</div>
      </section>
      <section aria-labelledby="read-in">
        <SectionHeading id="read-in" size="part" className="mb-2">
          Import it into an empty site
        </SectionHeading>
        <p className="mb-4 max-w-[60ch] text-ink-2">
          Import such a file to turn a new site into a copy of the one it came from. We check it first and
          reject it if it’s incomplete or has been changed.
        </p>
        <div className="archive-place">{data && <ReadIn sent={data.sent} notEmpty={data.notEmpty} />}</div>
      </section>
    </>
  )
}

function TakeOut({ made }: { made: SiteArchive | null }) {
  const { mutate, isPending, error } = useMakeArchive()
  const isBusy = isPending || isArchiveAtWork(made)
  const isReady = made?.state === 'made'
  return (
    <div className="grid justify-items-start gap-5">
      {made && isArchiveAtWork(made) && <ArchiveProgress archive={made} />}
      {made?.state === 'failed' && <Alert title="The file wasn’t made">{made.problem}</Alert>}
      {error && <Alert>{error.message}</Alert>}
      {isReady && made.problem && <Alert title="The file isn’t complete">{made.problem}</Alert>}
      {isReady && <Ready made={made} />}
      {!isBusy && (
        <Button look={isReady ? 'line' : 'primary'} onClick={() => mutate()}>
          <Archive aria-hidden /> {isReady ? 'Make it again' : 'Make the file'}
        </Button>
      )}
    </div>
  )
}

function Ready({ made: { id, fileName, bytes, figures, createdAt, expiresAt } }: { made: SiteArchive }) {
  return (
    <div className="archive-ready">
      <div className="grid gap-1">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {fileName}
          {bytes !== null && <span className="text-ink-2 font-normal"> {sizeInWords(bytes)}</span>}
        </p>
        <p className="text-ink-2">{figuresInWords(figures ?? {})}</p>
        <p className="type-hint">
          As the site was at <Moment at={createdAt} />. It stays here until <Moment at={expiresAt} />.
        </p>
      </div>
      <a href={`/api/admin/archives/${id}/file`} download className={buttonStyle('primary')}>
        <Download aria-hidden /> Download
      </a>
    </div>
  )
}

interface ReadInProps {
  sent: SiteArchive | null
  /** Why no import is possible; null if the site is empty. */
  notEmpty: string | null
}

/** Reads a file of everything into a site that is empty: looked through first, then read in. */
function ReadIn({ sent, notEmpty }: ReadInProps) {
  const [putAway, setPutAway] = useState<string>()
  const showAnew = useShowSiteAnew()
  const state = sent?.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is read in
  useEffect(() => {
    if (state === 'written') showAnew()
  }, [state])
  if (sent && isArchiveAtWork(sent)) return <ArchiveProgress archive={sent} />
  const isOpen = sent !== null && sent.id !== putAway
  const another = <Button onClick={() => setPutAway(sent?.id)}>Choose another file</Button>
  if (isOpen && sent.state === 'written')
    return (
      <Alert tone="good" title="The file was imported">
        {figuresInWords(sent.figures ?? {})}. Every page shows them now.
      </Alert>
    )
  if (isOpen && sent.state === 'failed')
    return (
      <Alert title="The file wasn’t imported" action={notEmpty === null && another}>
        {sent.problem}
      </Alert>
    )
  if (notEmpty !== null) return <p>{notEmpty}</p>
  if (isOpen && sent.state === 'read') return <Look sent={sent} onLeave={() => setPutAway(sent.id)} />
  return <ChooseArchive onSent={() => setPutAway(undefined)} />
}

function Look({ sent, onLeave }: { sent: SiteArchive; onLeave: () => void }) {
  const { mutate, isPending, error } = useReadIn()
  return (
    <div className="grid justify-items-start gap-4">
      <p className="[overflow-wrap:anywhere]">
        <b>
          <bdi>{sent.fileName}</bdi>
        </b>{' '}
        is complete. It has {figuresInWords(sent.figures ?? {})}.
      </p>
      <p className="max-w-[60ch] text-ink-2">
        They replace the games, posts and settings this site came with. Its members stay. This can’t be
        undone.
      </p>
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" aria-disabled={isPending} onClick={() => isPending || mutate(sent.id)}>
          Import it into this site
        </Button>
        <Button onClick={onLeave}>Choose another file</Button>
      </div>
    </div>
  )
}

function ChooseArchive({ onSent }: { onSent: () => void }) {
  const { mutate, isPending, error } = useSendArchive()
  return (
    <div className="grid max-w-[620px] gap-4">
      <label className="choose-list">
        <FileUp aria-hidden className="size-6 flex-none text-accent" />
        <span className="grid">
          <b>{isPending ? 'Sending…' : 'Choose a file of everything'}</b>
          <small className="type-hint">A .tar.gz that was made here or on another site like this one.</small>
        </span>
        <input
          type="file"
          className="invisible-input"
          aria-label="Choose a file of everything"
          accept=".gz,application/gzip"
          disabled={isPending}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) mutate(file, { onSuccess: onSent })
            target.value = ''
          }}
        />
      </label>
      {error && <Alert>{error.message}</Alert>}
    </div>
  )
}

const WORDS = {
  making: 'Writing the file',
  reading: 'Checking the file',
  writing: 'Importing it',
} as const

function ArchiveProgress({ archive: { state, done, total } }: { archive: SiteArchive }) {
  return <MovingLine words={WORDS[state as keyof typeof WORDS] ?? ''} done={done} total={total} />
}
