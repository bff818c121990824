import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { longDate } from '#/lib/format.ts'
import { Alert, Button, LoadFailure, SectionHeading, Skeleton, SkeletonGroup } from '#/ui/basics.tsx'
import { SelectField } from '#/ui/form.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import { Toast, ToastRegion } from '#/ui/note.tsx'
import { ScreenHead } from '#/ui/screen.tsx'
import { MemberInitial } from '#/ui/table.tsx'
import { EmailField, SendButton, useSendForm } from '../account-fields.tsx'
import { failureWords } from '../account-words.rules.ts'
import { isMailAddress, NO_ADDRESS } from '../model/mail-address.rules.ts'
import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import { ROLES, type Role } from '../model/roles/roles.rules.ts'
import type { RolesGiven } from './roles.api.ts'
import { type RoleDecision, rolesQuery, useFindMemberMutation, useRoleDecision } from './roles.queries.ts'

type Person = Pick<RolesGiven['people'][number], 'id' | 'username' | 'email'>

const nameOf = ({ username, email }: Person) => username ?? email

/** Returns a text: what a role allows, and when it takes effect for a member who had the role `from`. */
function effectOf(to: Role, from: Role | null): string {
  const { one, does } = ROLE_WORDS[to]
  const when = from ? 'right away' : 'the next time they sign in with their password'
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} ${does}. It takes effect ${when}. We email them and the other owners.`
}

/** The confirmation of a new role. */
function roleQuestion(name: string, from: Role | null, to: Role | null) {
  if (to === null)
    return {
      title: `Remove the role of ${name}?`,
      children:
        'They lose it right away. What they’re writing stays on their device as a draft, and their account and posts stay as they are. We email them and the other owners.',
      confirm: 'Remove the role',
      confirming: 'Removing…',
      isHarmless: false,
      news: `${name} no longer has a role`,
    }
  const { one } = ROLE_WORDS[to]
  return {
    title: `Make ${name} ${one}?`,
    children: effectOf(to, from),
    confirm: `Make them ${one}`,
    confirming: 'Saving…',
    isHarmless: true,
    news: `${name} ${from ? 'is' : 'will be'} ${one} ${from ? 'now' : 'from their next sign-in'}`,
  }
}

/** The confirmation of the answer to a request to become an owner. */
const requestQuestion = (email: string, isAccepted: boolean) =>
  isAccepted
    ? {
        ...roleQuestion(email, null, 'owner'),
        news: `${email} becomes an owner at their next sign-in`,
      }
    : {
        title: `Decline ${email}?`,
        children: 'They stay a member, and we email them.',
        confirm: 'Decline',
        confirming: 'Declining…',
        isHarmless: false,
        news: `${email} is told that you declined`,
      }

export function RolesScreen() {
  const { data, error, refetch } = useQuery(rolesQuery())
  const [question, setQuestion] = useState<ReturnType<typeof roleQuestion> & { sent: RoleDecision }>()
  const [news, setNews] = useState('')
  const decision = useRoleDecision()
  const close = () => {
    setQuestion(undefined)
    decision.reset()
  }
  const askRole = (person: Person, from: Role | null, to: Role | null) =>
    setQuestion({
      ...roleQuestion(nameOf(person), from, to),
      sent: { memberId: person.id, role: to, from },
    })
  const askRequest = ({ id, email }: Person, isAccepted: boolean) =>
    setQuestion({ ...requestQuestion(email, isAccepted), sent: { memberId: id, isAccepted } })
  return (
    <>
      <ScreenHead title="Roles" />
      {!data && error && (
        <LoadFailure title="We couldn’t load the roles" className="mt-3" error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <SkeletonGroup label="Loading the roles" className="mt-3 grid border-t">
          <Skeleton count={3} className="my-3 h-10 w-full" />
        </SkeletonGroup>
      )}
      {data && (
        <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
          <People title="Who can do what">
            {data.people.map((person) => (
              <PersonRow key={person.id} name={nameOf(person)} words={formatSince(person)}>
                <RoleSelect
                  label={`Role of ${nameOf(person)}`}
                  hideLabel
                  compact
                  value={person.role}
                  onChoose={(to) => askRole(person, person.role, to)}
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
          <GiveRole onChoose={askRole} />
          {data.requests.length > 0 && (
            <People title="Requests to become an owner">
              {data.requests.map((request) => (
                <PersonRow
                  key={request.id}
                  name={request.email}
                  words={`${request.username ? `${request.username}. ` : ''}Requested on ${longDate(request.requestedAt)}`}
                >
                  <div className="flex flex-wrap gap-2">
                    <Button onClick={() => askRequest(request, false)}>Decline</Button>
                    <Button look="primary" onClick={() => askRequest(request, true)}>
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
          {...question}
          title={<bdi>{question.title}</bdi>}
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
        />
      )}
      <ToastRegion>{news && <Toast onEnd={() => setNews('')}>{news}</Toast>}</ToastRegion>
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

function formatSince({ username, email, since, isWaiting }: RolesGiven['people'][number]): string {
  const from = isWaiting ? 'From their next sign-in' : since && `Since ${longDate(since)}`
  return `${username === null ? '' : `${email}. `}${from ?? ''}`
}

const RoleSelect = ({
  onChoose,
  children,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'onChange'> & { onChoose: (role: Role | null) => void }) => (
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

function GiveRole(props: { onChoose: (person: Person, from: Role | null, to: Role) => void }) {
  const [role, setRole] = useState<Role>('author')
  const finding = useFindMemberMutation()
  const { form, problem } = useSendForm(
    finding,
    (field) => field('email').trim(),
    (email) => (isMailAddress(email) ? undefined : NO_ADDRESS),
    (person) => props.onChoose(person, person.role, role),
  )
  return (
    <section aria-label="Give a role">
      <SectionHeading size="part">Give a role</SectionHeading>
      <form {...form} className="mt-5 grid max-w-md gap-5">
        {problem && <Alert>{problem}</Alert>}
        <EmailField label="Whom" hint="Email of someone with an account" autoComplete="off" />
        <RoleSelect
          label="Role"
          value={role}
          onChoose={(to) => setRole(to ?? 'author')}
          hint={effectOf(role, null)}
        />
        <SendButton look="primary" sending={finding} pending="Giving it…" className="justify-self-start">
          Give the role
        </SendButton>
      </form>
    </section>
  )
}
