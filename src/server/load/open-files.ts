/**
 * How many connections and files this process may hold open at a time; without end where the system names no bound. A process
 * that reached it answers nobody new.
 */
export function openFilesBound(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const bound = Number(userLimits?.open_files?.soft)
  return Number.isFinite(bound) ? bound : Number.POSITIVE_INFINITY
}
