import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureWords } from '#/features/accounts/account-words.rules.ts'
import { everyMemberQuery } from '#/features/accounts/admin/admin-members.queries.ts'
import { MEMBER_LIST } from '#/features/accounts/admin/admin-members.rules.ts'
import { listQueryOf } from '#/lib/paged-lists.ts'
import { Button } from '#/ui/button/button.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { useSettled } from '#/ui/use-settled.ts'
import { ROLE_WORDS } from '../../model/roles/role-words.rules.ts'
import { ROLES, type Role } from '../../model/roles/roles.rules.ts'
import { rolesQuery, useGiveRole } from '../roles.queries.ts'
import { nameOf, questionOf } from '../roles.rules.ts'

const PAUSE_MS = 250
/** Maximum number of search results shown. */
const FOUND_SHOWN = 5

interface GiveRoleProps {
  onGiven: (name: string, role: Role) => void
  onClose: () => void
}

/** Finds a member and gives them a role. */
export function GiveRole({ onGiven, onClose }: GiveRoleProps) {
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const [role, setRole] = useState<Role>('author')
  const [isMissing, setMissing] = useState(false)
  const give = useGiveRole()
  const { people, isLooking, isEmptyResult } = useFound(typed)
  const chosen = people.find(({ id }) => id === chosenId)
  const send = () => {
    setMissing(!chosen)
    if (!chosen || give.isPending) return
    give.mutate({ memberId: chosen.id, role, from: null }, { onSuccess: () => onGiven(nameOf(chosen), role) })
  }
  return (
    <Dialog open title="Give a role" onOpenChange={(open) => open || give.isPending || onClose()}>
      <form
        noValidate
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {isMissing && !chosen && <Alert>Choose someone first</Alert>}
        {give.isError && <Alert>{failureWords(give.error)}</Alert>}
        <TextField
          label="Whom"
          hint="Name or email of someone with an account"
          autoComplete="off"
          data-start=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <fieldset aria-busy={isLooking} className="role-found">
          <legend className="sr-only">Members found</legend>
          {people.map((person) => (
            <label key={person.id} className="role-found-one">
              <input
                type="radio"
                name="person"
                checked={person.id === chosenId}
                disabled={!person.isConfirmed}
                onChange={() => setChosenId(person.id)}
              />
              <span className="min-w-0 wrap-anywhere">
                <bdi className="block font-semibold">{nameOf(person)}</bdi>
                <span className="text-ink-2 text-sm">
                  {person.email}
                  {!person.isConfirmed && ', not confirmed yet'}
                </span>
              </span>
            </label>
          ))}
          <p role="status" className="type-hint">
            {isEmptyResult && 'No member without a role matches.'}
          </p>
        </fieldset>
        <SelectField
          label="Role"
          value={role}
          onChange={(event) => setRole(ROLES.find((each) => each === event.target.value) ?? 'author')}
          hint={questionOf('', null, role).words}
        >
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_WORDS[each].name}
            </option>
          ))}
        </SelectField>
        <DialogDeeds>
          <Button disabled={give.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" aria-disabled={give.isPending}>
            {give.isPending ? 'Giving it…' : 'Give the role'}
          </Button>
        </DialogDeeds>
      </form>
    </Dialog>
  )
}

/** The members without a role that match a text. */
function useFound(typed: string) {
  const q = useSettled(typed.trim(), PAUSE_MS)
  const { data, isFetching } = useQuery({
    ...everyMemberQuery(listQueryOf(MEMBER_LIST, { q })),
    enabled: q !== '',
  })
  const { data: roles } = useQuery(rolesQuery())
  const taken = new Set(roles?.people.map(({ id }) => id))
  const found = q === '' ? [] : (data?.rows.filter(({ id }) => !taken.has(id)) ?? [])
  return {
    people: found.slice(0, FOUND_SHOWN),
    isLooking: q !== '' && isFetching,
    isEmptyResult: q !== '' && !isFetching && data !== undefined && found.length === 0,
  }
}
