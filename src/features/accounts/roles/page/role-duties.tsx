import Check from 'lucide-react/icons/check'
import { ROLE_WORDS } from '#/domain/accounts/roles/role-words.rules.ts'
import { ROLES, rolesThatMay } from '#/domain/accounts/roles/roles.rules.ts'
import { DUTIES } from '../roles.rules.ts'

/** What each role may do. */
export function RoleDuties() {
  return (
    <table className="role-duties" aria-labelledby="role-duties">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What there is to do</span>
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
