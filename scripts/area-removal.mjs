import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './installation.mjs'

/** Files in which each area has its lines, besides the files of folders called `areas`. */
const registries = [
  'ARCHITECTURE.md',
  'package.json',
  'apps/server/package.json',
  'bench/bench.ts',
  'packages/contract/src/areas.ts',
  'tidy.test.ts',
]

/** The project's own packages are linked to their sources, so that each copy needs links of its own. */
const OWN = '@gf'

const textOf = (...path) => readFileSync(join(...path), 'utf8')
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/(^|\/)node_modules\//.test(name),
  )

/** Copies the checkout into `copy` without the folders of an area, links its packages, and returns the folders left out. */
export function copyWithout(area, copy) {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const left = new Set()
  for (const path of stdout.trim().split('\n')) {
    const folders = path.split('/').slice(0, -1)
    const at = folders.indexOf(area)
    if (at >= 0) {
      left.add(folders.slice(0, at + 1).join('/'))
    } else if (existsSync(join(root, path))) {
      mkdirSync(join(copy, dirname(path)), { recursive: true })
      copyFileSync(join(root, path), join(copy, path))
    }
  }
  for (const folder of ['.', 'apps/server', 'packages/live']) linkPackages(folder, copy)
  return [...left].toSorted((one, other) => one.localeCompare(other))
}

function linkPackages(folder, copy) {
  const [from, to] = [root, copy].map((place) => join(place, folder, 'node_modules'))
  mkdirSync(join(to, OWN), { recursive: true })
  for (const name of readdirSync(from)) if (name !== OWN) symlinkSync(join(from, name), join(to, name))
  if (!existsSync(join(from, OWN))) return
  for (const name of readdirSync(join(from, OWN))) {
    const target = readlinkSync(join(from, OWN, name))
    if (existsSync(join(to, OWN, target))) symlinkSync(target, join(to, OWN, name))
  }
}

/** Deletes the lines of an area in each registry. Returns each file with their number. */
export function deleteLines(area, copy) {
  const listed = filesOf(copy).filter((name) => /(^|\/)areas\/[^/]+\.ts$/.test(name))
  return [...registries, ...listed].flatMap((name) => {
    const lines = textOf(copy, name).split('\n')
    const kept = lines.filter((line) => !line.toLowerCase().includes(area))
    if (kept.length === lines.length) return []
    writeFileSync(join(copy, name), kept.join('\n'))
    return [[name, lines.length - kept.length]]
  })
}

/** Sources that import from a folder of the area, as `file: line`. */
export function remaining(area, copy) {
  return filesOf(copy)
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && lstatSync(join(copy, name)).isFile())
    .flatMap((name) =>
      textOf(copy, name)
        .split('\n')
        .filter((line) => new RegExp(`from '[^']*/${area}(/|')|import\\('[^']*/${area}/`).test(line))
        .map((line) => `${name}: ${line.trim()}`),
    )
}
