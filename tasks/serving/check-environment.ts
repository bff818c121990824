import { isLoopback } from '#/server/connections/networks.ts'
import type { Environment } from '#/server/env.ts'
import { checkBucket } from '#/server/file-storage/check-bucket.ts'
import { ensureWritableFolder } from '#/server/writable-folder.ts'

/**
 * Checks what the environment names before anything is started for it: folders can be written, the file store takes the key.
 * @returns warnings for the operator, one line each
 * @throws {StartFailure} where something cannot be used
 */
export async function checkEnvironment({
  host,
  isSiteUrlGiven,
  dataDir,
  backups,
  bucket,
}: Environment): Promise<string[]> {
  ensureWritableFolder(dataDir, 'data folder', 'DATA_DIR')
  if (backups.everyMs) ensureWritableFolder(backups.folder, 'folder for backups', 'BACKUP_DIR')
  const warnings = bucket ? await checkBucket(bucket) : []
  if (process.env.NODE_ENV === 'production' && !isSiteUrlGiven && !isLoopback(host))
    warnings.push(
      'SITE_URL is not set: the site answers to every host name, and its cookies also travel over http. Set it to the address that visitors type.',
    )
  return warnings
}
