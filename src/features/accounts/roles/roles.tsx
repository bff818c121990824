import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { longDate } from '#/lib/format.ts'
import { Alert, Button, LoadFailure, SectionHeading, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { SelectField, TextField } from '#/ui/form.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { Note, NotePlace } from '#/ui/note.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { MemberInitial } from '#/ui/table.tsx'
import { SendButton, useSendForm } from '../account-fields.tsx'
import { failureWords } from '../account-words.rules.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import { ROLES, type Role } from '../model/roles/roles.rules.ts'
import { type RoleDecision, rolesQuery, useMemberAt, useRoleDecision } from './roles.queries.ts'
import { nameOf, questionOf } from './roles.rules.ts'
import type { OwnershipRequest, PersonWithRole } from './roles.schema.ts'

/** A decision that sends mail, with its confirmation. */
interface Question extends ReturnType<typeof questionOf> {
  sent: RoleDecision
  news: string
}

interface Person {
  id: string
  username: string | null
  email: string
}

function roleQuestion(person: Person, from: Role | null, to: Role | null): Question {
  const name = nameOf(person)
  const news = to
    ? `${name} ${from ? 'is' : 'will be'} ${ROLE_WORDS[to].one} ${from ? 'now' : 'from their next sign-in'}`
    : `${name} no longer has a role`
  return { ...questionOf(name, from, to), news, sent: { memberId: person.id, role: to, from } }
}

const requestQuestion = ({ id, email }: OwnershipRequest, isAccepted: boolean): Question => ({
  ...(isAccepted
    ? questionOf(email, null, 'owner')
    : {
        title: `Decline ${email}?`,
        words: 'They stay a member, and we email them.',
        deed: 'Decline',
        doing: 'Declining…',
        isHarmless: false,
      }),
  news: `${email} ${isAccepted ? 'becomes an owner at their next sign-in' : 'is told that you declined'}`,
  sent: { memberId: id, isAccepted },
})

export function RolesScreen() {
  const { data, error, refetch } = useQuery(rolesQuery())
  const [question, setQuestion] = useState<Question>()
  const [news, setNews] = useState('')
  const decision = useRoleDecision()
  const close = () => {
    setQuestion(undefined)
    decision.reset()
  }
  return (
    <>
      <ScreenHead title="Roles" />
      {!data && error && (
        <LoadFailure title="We couldn’t load the roles" className="mt-3" error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <SkeletonGroup label="Loading the roles" className="mt-3 grid border-t">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="my-3 h-10 w-full" />
          ))}
        </SkeletonGroup>
      )}
      {data && (
        <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
          <People title="Who can do what">
            {data.people.map((person) => (
              <PersonRow key={person.id} name={nameOf(person)} words={statedOf(person)}>
                <RoleSelect
                  label={`Role of ${nameOf(person)}`}
                  hideLabel
                  compact
                  value={person.role}
                  onChoose={(to) => setQuestion(roleQuestion(person, person.role, to))}
                >
                  <option value="">No role</option>
                </RoleSelect>
              </PersonRow>
            ))}
            <li className="type-hint pt-3">
              Anyone who confirms an address at <b className="font-semibold">{data.siteDomain}</b> asks here
              to become an owner. A role taken away counts from the next touch; what they were writing stays
              as their draft.
            </li>
          </People>
          <GiveRole onChoose={(person, to) => setQuestion(roleQuestion(person, person.role, to))} />
          {data.requests.length > 0 && (
            <People title="Requests to become an owner">
              {data.requests.map((request) => (
                <PersonRow
                  key={request.id}
                  name={request.email}
                  words={`${request.username ? `${request.username}. ` : ''}Requested on ${longDate(request.requestedAt)}`}
                >
                  <div className="flex flex-wrap gap-2">
                    <Button onClick={() => setQuestion(requestQuestion(request, false))}>Decline</Button>
                    <Button look="primary" onClick={() => setQuestion(requestQuestion(request, true))}>
                      Accept
                    </Button>
                  </div>
                </PersonRow>
              ))}
            </People>
          )}
        </div>
      )}
      {question && (
        <ConfirmDialog
          title={<bdi>{question.title}</bdi>}
          confirm={question.deed}
          confirming={question.doing}
          isHarmless={question.isHarmless}
          isPending={decision.isPending}
          problem={decision.isError && failureWords(decision.error)}
          onClose={close}
          onConfirm={() =>
            decision.mutate(question.sent, {
              onSuccess: () => {
                close()
                setNews(question.news)
              },
            })
          }
        >
          {question.words}
        </ConfirmDialog>
      )}
      <NotePlace>{news && <Note onEnd={() => setNews('')}>{news}</Note>}</NotePlace>
    </>
  )
}

const People = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <SectionHeading size="part">{title}</SectionHeading>
    <ul className="mt-3 border-ink border-t">{children}</ul>
  </section>
)

const PersonRow = ({ name, words, children }: { name: string; words: string; children: ReactNode }) => (
  <li className="role-person row-rule">
    <MemberInitial name={name} isOurs />
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p className="font-semibold">
        <bdi>{name}</bdi>
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

function GiveRole(props: { onChoose: (person: Person & { role: Role | null }, role: Role) => void }) {
  const [role, setRole] = useState<Role>('author')
  const finding = useMemberAt()
  const { form, problem } = useSendForm(
    finding,
    (field) => field('email').trim(),
    (email) => (isMailAddress(email) ? undefined : NO_ADDRESS),
    (person) => props.onChoose(person, role),
  )
  return (
    <section aria-label="Give a role">
      <SectionHeading size="part">Give a role</SectionHeading>
      <form {...form} className="mt-5 grid max-w-md gap-5">
        {problem && <Alert>{problem}</Alert>}
        <TextField
          label="Whom"
          name="email"
          type="email"
          hint="Email of someone with an account"
          autoComplete="off"
        />
        <RoleSelect
          label="Role"
          value={role}
          onChoose={(to) => setRole(to ?? 'author')}
          hint={questionOf('', null, role).words}
        />
        <SendButton look="primary" sending={finding} pending="Giving it…" className="justify-self-start">
          Give the role
        </SendButton>
      </form>
    </section>
  )
}
