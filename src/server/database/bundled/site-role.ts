import pg from 'pg'

/** Whom the site is to its database: the owner of what it keeps there, and of nothing else. */
export const SITE_ROLE = 'site'

/** What the site keeps; in folders of before there was the role, it belongs to the cluster's owner. */
const OTHERS_BELONGINGS = `
  select format('alter %s %s owner to ${SITE_ROLE}', kind, name) as statement from (
    select 'schema' as kind, format('%I', nspname) as name, nspowner as owner
      from pg_namespace where nspname in ('public', 'drizzle')
    union all
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        format('%I.%I', n.nspname, c.relname), c.relowner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
    union all
    select 'routine', p.oid::regprocedure::text, p.proowner
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'drizzle')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ) belongings where owner <> '${SITE_ROLE}'::regrole`

/**
 * Makes the role the site works as, with this password, and what the site keeps its own. It may shape its tables, as a new
 * version does at its start, and set up extensions that PostgreSQL trusts; it is no superuser, reads no file and makes no role.
 */
export async function makeSiteRole(ownersUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownersUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SITE_ROLE])
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    const secret = pg.escapeLiteral(password)
    await client.query(`${rowCount ? 'alter' : 'create'} role ${SITE_ROLE} ${rights} password ${secret}`)
    await client.query(`alter database postgres owner to ${SITE_ROLE}`)
    const { rows } = await client.query<{ statement: string }>(OTHERS_BELONGINGS)
    for (const { statement } of rows) await client.query(statement)
  } finally {
    await client.end()
  }
}
