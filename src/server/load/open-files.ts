/**
 * The limit of open connections and files of this process; infinite if the system sets none. At the limit a process accepts no
 * new clients.
 */
export function openFilesBound(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const bound = Number(userLimits?.open_files?.soft)
  return Number.isFinite(bound) ? bound : Number.POSITIVE_INFINITY
}
