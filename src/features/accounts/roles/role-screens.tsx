import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { type FormEvent, type ReactNode, useState } from 'react'
import { longDate } from '#/lib/dates.ts'
import { listQueryOf } from '#/lib/paged-lists.ts'
import { Button } from '#/ui/button/button.tsx'
import { MemberInitial } from '#/ui/display/member-initial.tsx'
import { SelectField } from '#/ui/form/select-field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ConfirmDialog } from '#/ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogDeeds } from '#/ui/overlay/dialog.tsx'
import { Alert } from '#/ui/status/alert.tsx'
import { LoadFailure } from '#/ui/status/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/status/skeleton.tsx'
import { SectionHeading } from '#/ui/text/section-heading.tsx'
import { useSettled } from '#/ui/use-settled.ts'
import { SendButton } from '../account-fields.tsx'
import { failureWords } from '../account-words.rules.ts'
import { everyMemberQuery } from '../admin/members.queries.ts'
import { MEMBER_LIST } from '../admin/members.rules.ts'
import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import { ROLES, type Role, rolesThatMay } from '../model/roles/roles.rules.ts'
import { rolesQuery, useDecideOwnership, useGiveRole } from './roles.queries.ts'
import { DUTIES, nameOf, questionOf } from './roles.rules.ts'
import type { OwnershipRequest, PersonWithRole } from './roles.schema.ts'

export interface RoleDecision {
  person: { id: string; username: string | null; email: string }
  from: Role | null
  to: Role | null
}

export function RolePeople({ onDecide }: { onDecide: (decision: RoleDecision) => void }) {
  const { data, error, refetch } = useQuery(rolesQuery())
  if (!data && error)
    return <LoadFailure title="We couldn’t load the roles" className="mt-3" error={error} onRetry={refetch} />
  if (!data)
    return (
      <SkeletonGroup label="Loading the roles" className="mt-3 grid border-t">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="my-3 h-10 w-full" />
        ))}
      </SkeletonGroup>
    )
  return (
    <>
      <ul className="mt-3 border-ink border-t">
        {data.people.map((person) => (
          <PersonRow key={person.id} name={nameOf(person)} title={nameOf(person)} words={statedOf(person)}>
            <RoleSelect
              label={`Role of ${nameOf(person)}`}
              hideLabel
              compact
              value={person.role}
              onChoose={(to) => onDecide({ person, from: person.role, to })}
            >
              <option value="">No role</option>
            </RoleSelect>
          </PersonRow>
        ))}
      </ul>
      <p className="type-hint pt-3">
        Anyone who confirms an address at <b className="font-semibold">{data.siteDomain}</b> asks here to
        become an owner. A role taken away counts from the next touch; what they were writing stays as their
        draft.
      </p>
    </>
  )
}

interface PersonRowProps {
  name: string
  title: string
  words: string
  children: ReactNode
}

const PersonRow = ({ name, title, words, children }: PersonRowProps) => (
  <li className="role-person row-rule">
    <MemberInitial name={name} isOurs />
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p className="font-semibold">
        <bdi>{title}</bdi>
      </p>
      <p className="text-ink-2 text-sm">{words}</p>
    </div>
    {children}
  </li>
)

function statedOf({ username, email, since, isWaiting }: PersonWithRole): string {
  const from = isWaiting ? 'From their next sign-in' : since && `Since ${longDate(since)}`
  return `${username === null ? '' : `${email}. `}${from ?? ''}`
}

interface RoleSelectProps
  extends Pick<Parameters<typeof SelectField>[0], 'label' | 'hint' | 'hideLabel' | 'compact'> {
  value: Role
  onChoose: (role: Role | null) => void
  children?: ReactNode
}

const RoleSelect = ({ onChoose, children, ...field }: RoleSelectProps) => (
  <SelectField
    {...field}
    onChange={(event) => onChoose(ROLES.find((role) => role === event.target.value) ?? null)}
  >
    {ROLES.map((role) => (
      <option key={role} value={role}>
        {ROLE_WORDS[role].name}
      </option>
    ))}
    {children}
  </SelectField>
)

/** Confirms a role change, since it sends mail. */
export function RoleQuestion(props: { decision: RoleDecision; onDone: () => void; onClose: () => void }) {
  const { person, from, to } = props.decision
  const give = useGiveRole()
  return (
    <Question
      {...questionOf(nameOf(person), from, to)}
      isHarmless={to !== null}
      sending={give}
      onConfirm={() => give.mutate({ memberId: person.id, role: to, from }, { onSuccess: props.onDone })}
      onClose={props.onClose}
    />
  )
}

interface QuestionProps extends ReturnType<typeof questionOf> {
  isHarmless: boolean
  sending: { isPending: boolean; isError: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
}

const Question = ({ title, words, deed, doing, sending, ...dialog }: QuestionProps) => (
  <ConfirmDialog
    title={<bdi>{title}</bdi>}
    confirm={deed}
    confirming={doing}
    isPending={sending.isPending}
    problem={sending.isError && failureWords(sending.error)}
    {...dialog}
  >
    {words}
  </ConfirmDialog>
)

/** Members who confirmed an address of the site's domain and request ownership; nothing if there are none. */
export function OwnershipRequests({ onDone }: { onDone: (news: string) => void }) {
  const { data } = useQuery(rolesQuery())
  const [decision, setDecision] = useState<{ request: OwnershipRequest; isAccepted: boolean }>()
  const decide = useDecideOwnership()
  if (!data || (data.requests.length === 0 && !decision)) return null
  const close = () => {
    setDecision(undefined)
    decide.reset()
  }
  const confirm = ({ request, isAccepted }: NonNullable<typeof decision>) =>
    decide.mutate(
      { memberId: request.id, isAccepted },
      {
        onSuccess: () => {
          close()
          onDone(
            `${request.email} ${isAccepted ? 'becomes an owner at their next sign-in' : 'is told that you declined'}`,
          )
        },
      },
    )
  return (
    <section aria-labelledby="ownership-requests" className="xl:col-span-2">
      <SectionHeading id="ownership-requests" size="part">
        Requests to become an owner
      </SectionHeading>
      <ul className="mt-3 border-ink border-t">
        {data.requests.map((request) => (
          <PersonRow
            key={request.id}
            name={nameOf(request)}
            title={request.email}
            words={`${request.username ? `${request.username}. ` : ''}Requested on ${longDate(request.requestedAt)}`}
          >
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setDecision({ request, isAccepted: false })}>Decline</Button>
              <Button look="primary" onClick={() => setDecision({ request, isAccepted: true })}>
                Accept
              </Button>
            </div>
          </PersonRow>
        ))}
      </ul>
      {decision && (
        <Question
          {...(decision.isAccepted
            ? questionOf(decision.request.email, null, 'owner')
            : {
                title: `Decline ${decision.request.email}?`,
                words: 'They stay a member, and we email them.',
                deed: 'Decline',
                doing: 'Declining…',
              })}
          isHarmless={decision.isAccepted}
          sending={decide}
          onConfirm={() => confirm(decision)}
          onClose={close}
        />
      )}
    </section>
  )
}

export const RoleDuties = () => (
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
            <td key={role}>{rolesThatMay(roles).includes(role) ? YES : NO}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const YES = (
  <>
    <Check aria-hidden className="mx-auto size-4.5 text-accent" />
    <span className="sr-only">yes</span>
  </>
)

const NO = (
  <>
    <span aria-hidden className="text-ink-2">
      –
    </span>
    <span className="sr-only">no</span>
  </>
)

const PAUSE_MS = 250
const FOUND_SHOWN = 5

export function GiveRole(props: { onGiven: (name: string, role: Role) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosenId, setChosenId] = useState<string>()
  const [role, setRole] = useState<Role>('author')
  const [isMissing, setMissing] = useState(false)
  const give = useGiveRole()
  const { people, isLooking, isEmptyResult } = useFound(typed)
  const chosen = people.find(({ id }) => id === chosenId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!chosen)
    if (!chosen || give.isPending) return
    const onSuccess = () => props.onGiven(nameOf(chosen), role)
    give.mutate({ memberId: chosen.id, role, from: null }, { onSuccess })
  }
  return (
    <Dialog open title="Give a role" onOpenChange={(open) => open || give.isPending || props.onClose()}>
      <form noValidate className="mt-5 grid gap-5" onSubmit={send}>
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
        <RoleSelect
          label="Role"
          value={role}
          onChoose={(to) => setRole(to ?? 'author')}
          hint={questionOf('', null, role).words}
        />
        <DialogDeeds>
          <Button disabled={give.isPending} onClick={props.onClose}>
            Cancel
          </Button>
          <SendButton look="primary" sending={give} pending="Giving it…">
            Give the role
          </SendButton>
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
