import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The exit code and output of a program. */
export interface Ended {
  readonly code: number
  readonly said: string
}

/** Each run reads the same modules again. */
const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url))

/** Runs one of the server's programs as an operator does, with only these variables. */
export function runProgram(
  name: 'main' | 'verify' | 'migrate' | 'staff' | 'record' | 'demo',
  env: Readonly<Record<string, string>>,
  words: readonly string[] = [],
  input = '',
): Promise<Ended> {
  const program = name === 'main' ? '../main.ts' : `../cli/${name}.ts`
  const file = fileURLToPath(new URL(program, import.meta.url))
  const inherited = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [file, ...words],
      { env: { ...inherited, ...env } },
      (_, out, complaint) => {
        resolve({ code: child.exitCode ?? -1, said: `${out}${complaint}` })
      },
    )
    child.stdin?.end(input)
  })
}
