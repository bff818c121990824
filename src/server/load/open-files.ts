/** Returns the number of open connections and files at which this process accepts no more clients; infinite without a limit. */
export function openFilesBound(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const bound = Number(userLimits?.open_files?.soft)
  return Number.isFinite(bound) ? bound : Number.POSITIVE_INFINITY
}
