/** Returns the maximum number of open files and connections of this process; infinite without a limit. */
export function openFilesBound(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const bound = Number(userLimits?.open_files?.soft)
  return Number.isFinite(bound) ? bound : Number.POSITIVE_INFINITY
}
