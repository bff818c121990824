import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { failureWords } from '#/features/accounts/account-words.rules.ts'
import { longDate } from '#/lib/dates.ts'
import { MemberInitial } from '#/ui/display/member-initial.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { ROLE_WORDS } from '../../model/roles/role-words.rules.ts'
import { ROLES, type Role, rolesThatMay } from '../../model/roles/roles.rules.ts'
import { rolesQuery, useGiveRole } from '../roles.queries.ts'
import { DUTIES, nameOf, questionOf } from '../roles.rules.ts'
import type { PersonWithRole } from '../roles.schema.ts'

/** A role change chosen on the screen. */
export interface RoleDecision {
  person: { id: string; username: string | null; email: string }
  from: Role | null
  to: Role | null
}

/** Members with a role, with a select for each role that owners may change. */
export function RolePeople({ onDecide }: { onDecide: (decision: RoleDecision) => void }) {
  const { data, error, refetch } = useQuery(rolesQuery())
  if (data)
    return (
      <>
        <ul className="mt-3 border-ink border-t">
          {data.people.map((person) => (
            <li key={person.id} className="role-person row-rule">
              <Person person={person} onDecide={onDecide} />
            </li>
          ))}
        </ul>
        <p className="type-hint pt-3">
          Anyone who confirms an address at <b className="font-semibold">{data.siteDomain}</b> asks here to
          become an owner. A role taken away counts from the next touch; what they were writing stays as their
          draft.
        </p>
      </>
    )
  if (error)
    return <LoadFailure title="We couldn’t load the roles" className="mt-3" error={error} onRetry={refetch} />
  return (
    <SkeletonGroup label="Loading the roles" className="mt-3 grid border-t">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="my-3 h-10 w-full" />
      ))}
    </SkeletonGroup>
  )
}

interface PersonProps {
  person: PersonWithRole
  onDecide: (decision: RoleDecision) => void
}

function Person({ person, onDecide }: PersonProps) {
  const { email, role } = person
  const name = nameOf(person)
  return (
    <>
      <MemberInitial name={name} isOurs />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-2 text-sm">{`${name === email ? '' : `${email}. `}${sinceInWords(person)}`}</p>
      </div>
      <SelectField
        label={`Role of ${name}`}
        hideLabel
        compact
        value={role}
        onChange={(event) => onDecide({ person, from: role, to: chosen(event.target.value) })}
      >
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_WORDS[each].name}
          </option>
        ))}
        <option value="">No role</option>
      </SelectField>
    </>
  )
}

const chosen = (value: string) => ROLES.find((role) => role === value) ?? null

function sinceInWords({ since, isWaiting }: PersonWithRole): string {
  if (isWaiting) return 'From their next sign-in'
  return since ? `Since ${longDate(since)}` : ''
}

/** What each role can do. */
export function RoleDuties() {
  return (
    <table className="role-duties" aria-labelledby="role-duties">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
          {ROLES.map((role) => (
            <th key={role} scope="col">
              {ROLE_WORDS[role].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DUTIES.map(({ words, roles }) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            {ROLES.map((role) => (
              <td key={role}>{rolesThatMay(roles).includes(role) ? <Yes /> : <No />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Yes = () => (
  <>
    <Check aria-hidden className="mx-auto size-4.5 text-accent" />
    <span className="sr-only">yes</span>
  </>
)

const No = () => (
  <>
    <span aria-hidden className="text-ink-2">
      –
    </span>
    <span className="sr-only">no</span>
  </>
)

interface RoleQuestionProps {
  decision: RoleDecision
  onDone: () => void
  onClose: () => void
}

/** Confirms a role change, since it sends mail. */
export function RoleQuestion({ decision, onDone, onClose }: RoleQuestionProps) {
  const { person, from, to } = decision
  const give = useGiveRole()
  const { title, words, deed, doing } = questionOf(nameOf(person), from, to)
  return (
    <ConfirmDialog
      title={<bdi>{title}</bdi>}
      confirm={deed}
      confirming={doing}
      isPending={give.isPending}
      isHarmless={to !== null}
      problem={give.isError && failureWords(give.error)}
      onConfirm={() => give.mutate({ memberId: person.id, role: to, from }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {words}
    </ConfirmDialog>
  )
}
