import { useEffect, useState } from 'react'
import { Button } from '#/ui/button/button.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { isArchiveAtWork, useReadIn, useShowSiteAnew } from '../work/site-archives.queries.ts'
import type { SiteArchive } from '../work/site-archives.schema.ts'
import { ArchiveProgress } from './archive-progress.tsx'
import { figuresInWords } from './archive-words.rules.ts'
import { ChooseArchive } from './choose-archive.tsx'

interface ReadInProps {
  sent: SiteArchive | null
  /** Why none is read in here; null where the site is empty. */
  notEmpty: string | null
}

/** Reads a file of everything into a site that is empty: looked through first, then read in. */
export function ReadIn({ sent, notEmpty }: ReadInProps) {
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
      <Alert tone="good" title="The file was read in">
        {figuresInWords(sent.figures ?? {})}. Every page shows them now.
      </Alert>
    )
  if (isOpen && sent.state === 'failed')
    return (
      <Alert title="The file was not read in" action={notEmpty === null && another}>
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
        is whole. It holds {figuresInWords(sent.figures ?? {})}.
      </p>
      <p className="max-w-[60ch] text-ink-2">
        They take the place of the games, posts and settings this site was delivered with. Its members stay.
        It cannot be taken back.
      </p>
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" aria-disabled={isPending} onClick={() => isPending || mutate(sent.id)}>
          Read it into this site
        </Button>
        <Button onClick={onLeave}>Choose another file</Button>
      </div>
    </div>
  )
}
