import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ICONS = /^import \{([^}]+)\} from 'lucide-react'$/gm
const ONE_ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Lets each module import its icons one by one. By way of the package's one index they would all belong to whatever imports
 * a single one, and every page would bring the icons of every other page. Of an icon only its name and lines are kept: the
 * keys beside them, which React asks of lists, are not needed where they are no list.
 */
export function directIcons(root: string): Plugin {
  const index = path.join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs')
  let files: Map<string, string> | undefined
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/src\/.+\.tsx?(\?|$)/, ONE_ICON] },
      handler(code, id) {
        if (ONE_ICON.test(id)) return onlyDrawn(code)
        files ??= filesByName(readFileSync(index, 'utf8'))
        const direct = (name: string) => {
          const [exported = '', local = exported] = name.trim().split(/\s+as\s+/)
          const file = files?.get(exported)
          if (!file) throw new Error(`lucide-react has no icon ${exported} (${id})`)
          return `import ${local} from 'lucide-react/icons/${file}'`
        }
        return code.replaceAll(ICONS, (_all, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim() !== '')
            .map(direct)
            // As many lines as before, so that faults are told where they are.
            .join(';'),
        )
      },
    },
  }
}

/** An icon's name and lines; what else its package tells of it nobody asks. */
const onlyDrawn = (code: string) =>
  code
    .replaceAll(/,?\s+key: "\w+"/g, '')
    .replace(/\s+size: \d+,/, '')
    .replace(/,\s+aliases: \[[^\]]*\]/, '')
    .replace('__iconData.node;', '')

/** Which file has an icon, by each of its names. */
const filesByName = (index: string) =>
  new Map(
    [...index.matchAll(/^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs'/gm)].flatMap(
      ([, names = '', file = '']) =>
        names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
    ),
  )
