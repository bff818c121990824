import { useState } from 'react'
import { MEMBER_NOTE_MAX_LENGTH, tidyNote } from '#/domain/accounts/standings.rules.ts'
import { Button } from '#/ui/button/button.tsx'
import { TextArea } from '#/ui/form/text-area.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { Moment } from '#/ui/text/moment.tsx'
import { isChangedMeanwhile, useNote } from '../member-care.queries.ts'
import type { MemberPage } from '../member-care.schema.ts'

/** What staff notes of a member. Somebody who noted something meanwhile is shown, and both can be kept. */
export function MemberNote({ member }: { member: MemberPage }) {
  const [typed, setTyped] = useState(member.note)
  const [begun, setBegun] = useState(member.revision)
  const { mutate, isPending, error } = useNote(member.id)
  const note = tidyNote(typed)
  const isOvertaken = begun !== member.revision && member.note !== note
  // Whoever has typed nothing sees what others noted meanwhile.
  const [seen, setSeen] = useState(member.note)
  if (begun !== member.revision && tidyNote(typed) === seen) {
    setTyped(member.note)
    setSeen(member.note)
    setBegun(member.revision)
  }
  const isChanged = note !== member.note
  const save = (kept: string) => {
    setTyped(kept)
    mutate(
      { note: kept, revision: isOvertaken ? member.revision : begun },
      {
        onSuccess: (saved) => {
          setBegun(saved.revision)
          setSeen(saved.note)
        },
      },
    )
  }
  return (
    <div className="grid gap-2">
      <TextArea
        label="Note, only staff reads it"
        rows={4}
        maxLength={MEMBER_NOTE_MAX_LENGTH}
        value={typed}
        readOnly={isPending}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && !isChangedMeanwhile(error) && <Alert>The note was not saved. {error.message}</Alert>}
      {isOvertaken && (
        <Alert
          title={`${member.notedBy ?? 'Somebody'} noted meanwhile`}
          action={<Button onClick={() => save(tidyNote(`${member.note}\n\n${typed}`))}>Keep both</Button>}
        >
          <span className="whitespace-pre-line wrap-anywhere">{member.note || 'nothing any more'}</span>
        </Alert>
      )}
      {isChanged && (
        <div className="flex flex-wrap gap-2">
          <Button look="ink" disabled={isPending} onClick={() => save(note)}>
            {isPending ? 'Saving…' : isOvertaken ? 'Save mine instead' : 'Save the note'}
          </Button>
          <Button
            look="quiet"
            disabled={isPending}
            onClick={() => {
              setTyped(member.note)
              setSeen(member.note)
              setBegun(member.revision)
            }}
          >
            Cancel
          </Button>
        </div>
      )}
      {!isChanged && member.notedAt && (
        <p className="type-hint">
          {member.notedBy}, <Moment at={member.notedAt} />
        </p>
      )}
    </div>
  )
}
