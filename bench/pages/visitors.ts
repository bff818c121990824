import type { MeasuredSite } from './site.ts'

const MS_PER_SECOND = 1000

/** Writes `perSecond` ratings a second into a site's database while something is measured. */
export async function whileWriting<Result>(
  site: MeasuredSite,
  perSecond: number,
  measure: () => Promise<Result>,
): Promise<Result> {
  let written = 0
  let writing = Promise.resolve()
  const timer = setInterval(() => {
    written += 1
    const place = written
    writing = writing.then(async () => {
      await site.database.query(
        `update games set rating_count = rating_count + 1, rating_sum = rating_sum + 1 + $1::int % 5
         where id = (select id from games order by id offset $1::int % 100 limit 1)`,
        [place],
      )
    })
  }, MS_PER_SECOND / perSecond)
  try {
    return await measure()
  } finally {
    clearInterval(timer)
    await writing
  }
}
