/** The limit of this process's open connections and files, at which it accepts no clients; infinite if there is none. */
export function openFilesBound(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const bound = Number(userLimits?.open_files?.soft)
  return Number.isFinite(bound) ? bound : Number.POSITIVE_INFINITY
}
