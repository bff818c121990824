import type { Stage } from '../stage/stage.ts'
import { backedUp } from './backed-up.ts'
import { clockSteps } from './clock-steps.ts'
import { connectionsCut } from './connections-cut.ts'
import { cutAfterCommit } from './cut-after-commit.ts'
import { databaseSilent } from './database-silent.ts'
import { diskFull } from './disk-full.ts'
import { documented } from './documented.ts'
import { halfOpen } from './half-open.ts'
import { killed } from './killed.ts'
import { mailServerFailing } from './mail-server-failing.ts'
import { manySignUps } from './many-sign-ups.ts'
import { measured } from './measured.ts'
import { migrationWaits } from './migration-waits.ts'
import { newBuild } from './new-build.ts'
import { oneAddress } from './one-address.ts'
import { pooled } from './pooled.ts'
import { readOnlyFolder } from './read-only-folder.ts'
import { rollingRestart } from './rolling-restart.ts'
import { roomBurst } from './room-burst.ts'
import { silentStream } from './silent-stream.ts'
import { stopped } from './stopped.ts'
import { twoMachines } from './two-machines.ts'
import { twoProcesses } from './two-processes.ts'
import { upgrades } from './upgrades.ts'
import { workerKilled } from './worker-killed.ts'

/** A failure around the site, and what must hold all the same. */
interface Scenario {
  /** Whether `npm test` plays it, in the short form. */
  inShort: boolean
  /** Plays it and returns the result in a line. @throws if something does not hold */
  play: (stage: Stage, isShort: boolean) => Promise<string>
}

/** All scenarios, by the name on the command line. */
export const scenarios: Record<string, Scenario> = {
  killed: { inShort: false, play: killed },
  'connections-cut': { inShort: true, play: connectionsCut },
  'cut-after-commit': { inShort: true, play: cutAfterCommit },
  'database-silent': { inShort: true, play: databaseSilent },
  'mail-server-failing': { inShort: false, play: mailServerFailing },
  stopped: { inShort: false, play: stopped },
  'rolling-restart': { inShort: false, play: rollingRestart },
  'new-build': { inShort: false, play: newBuild },
  'new-build-slowly': {
    inShort: false,
    play: (stage, isShort) => newBuild(stage, isShort, true),
  },
  'many-sign-ups': { inShort: false, play: manySignUps },
  'half-open': { inShort: false, play: halfOpen },
  'one-address': { inShort: true, play: oneAddress },
  'backed-up': { inShort: false, play: backedUp },
  measured: { inShort: false, play: measured },
  'two-machines': { inShort: false, play: twoMachines },
  'two-processes': { inShort: true, play: twoProcesses },
  'worker-killed': { inShort: false, play: workerKilled },
  'room-burst': { inShort: false, play: roomBurst },
  'silent-stream': { inShort: false, play: silentStream },
  'clock-steps': { inShort: false, play: clockSteps },
  'migration-waits': { inShort: false, play: migrationWaits },
  pooled: { inShort: true, play: pooled },
  documented: { inShort: true, play: documented },
  upgrades: { inShort: false, play: upgrades },
  'disk-full': { inShort: false, play: diskFull },
  'read-only-folder': { inShort: false, play: readOnlyFolder },
  'connections-cut-of-two': {
    inShort: false,
    play: (stage, isShort) => connectionsCut(stage, isShort, '2'),
  },
  'database-silent-to-two': {
    inShort: false,
    play: (stage, isShort) => databaseSilent(stage, isShort, '2'),
  },
}
