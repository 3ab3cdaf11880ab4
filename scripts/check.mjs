// npm run check: format, lint, types and dead code. Stops at the first tool that complains, or that read no file.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, environmentInside, fail, root } from './installation.mjs'

ensureInstalled()

/** Always named: a tool without paths may quietly read nothing. */
const paths = ['packages', 'apps', 'scripts', 'bench', 'e2e', 'vitest.config.ts', 'tidy.test.ts'].filter(
  (path) => existsSync(join(root, path)),
)

run('oxfmt', ['--check', ...paths], / on (\d+) files/)
run('oxlint', ['--type-aware', '--deny-warnings', ...paths], / on (\d+) files/)
for (const project of ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.web.json']) {
  run('tsc', ['-p', project, '--extendedDiagnostics'], /^Files:\s+(\d+)/m)
}
run('knip', ['--no-progress', '--performance'], /^parseFile\s+(\d+)/m)

/**
 * Runs a tool of this project and shows what it said when it failed. `filesRead` finds in its output how many files
 * it read: none is a failure too.
 */
function run(tool, args, filesRead) {
  const name = [tool, ...args.filter((arg) => arg.startsWith('tsconfig'))].join(' ')
  const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...environmentInside(), NO_COLOR: '1' },
  })
  const said = `${stdout}${stderr}${error ?? ''}`
  if (status !== 0) fail(`${said}\n${name} failed`)
  const read = Number(filesRead.exec(said)?.[1] ?? 0)
  if (read === 0) fail(`${said}\n${name} read no file`)
  console.log(`${name}: fine, ${read} files read`)
}
