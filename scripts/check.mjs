// npm run check: format, lint, types and dead code. Fails if a tool reports an error or read no file.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ensureInstalled, environmentInside, fail, root } from './installation.mjs'
import { writeStyleTypes } from './style-types.mjs'

ensureInstalled()
writeStyleTypes()

/** The type-aware half of the linter; without it, those rules would silently not run. */
const typeAwareLinter = createRequire(import.meta.url).resolve('oxlint-tsgolint/bin/tsgolint.js')

/** Always passed: a tool without paths may silently read nothing. */
const paths = [
  ...['packages', 'apps', 'scripts', 'tools', 'bench', 'e2e'].filter((path) => existsSync(join(root, path))),
  ...readdirSync(root).filter((name) => name.endsWith('.ts')),
]

const failed = []
run('oxfmt', ['--check', ...paths], / on (\d+) files/)
run('oxlint', ['--type-aware', '--deny-warnings', ...paths], / on (\d+) files/)
for (const project of ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.web.json', 'tsconfig.worker.json']) {
  // A second check reads again only what changed.
  const known = ['--incremental', '--tsBuildInfoFile', join(root, '.cache', 'types', project)]
  run('tsc', ['-p', project, ...known, '--extendedDiagnostics'], /^Files:\s+(\d+)/m)
}
run('node', ['apps/server/src/persistence/table-types.ts', '--verify'], /matches (\d+) migrations/)
run('knip', ['--no-progress', '--performance'], /^parseFile\s+(\d+)/m)
if (failed.length > 0) fail(`\nFailed: ${failed.join(', ')}`)

/**
 * Runs a tool of this project and shows its output if it fails. `filesRead` matches the number of files read in the
 * output; none is a failure too.
 */
function run(tool, args, filesRead) {
  const name = [tool, ...args.filter((arg) => /^tsconfig|table-types/.test(arg))].join(' ')
  const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...environmentInside(), NO_COLOR: '1', OXLINT_TSGOLINT_PATH: typeAwareLinter },
  })
  const said = `${stdout}${stderr}${error ?? ''}`
  const read = Number(filesRead.exec(said)?.[1] ?? 0)
  if (status === 0 && read > 0) return console.log(`${name}: ok, ${read} files read`)
  console.error(`${said}\n${name}: ${status === 0 ? 'read no file' : 'failed'}\n`)
  failed.push(name)
}
