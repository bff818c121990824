import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sharesModules } from './shared-modules.ts'

/** Runs test files that share modules first and in sequence: among them are the slowest. */
export class SharingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const { sharing = [], others = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      sharesModules(moduleId) ? 'sharing' : 'others',
    )
    return [...sharing, ...others]
  }
}
