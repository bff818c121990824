import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sharesModules } from './shared-modules.ts'

/** Test files that share modules come one after the other, and first: among them are those that take longest. */
export class SharingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const { sharing = [], others = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      sharesModules(moduleId) ? 'sharing' : 'others',
    )
    return [...sharing, ...others]
  }
}
