/**
 * Why the embedded database could not be started.
 * - `in_use`: another process of ours serves the same folder (`heldBy` is its pid, when known)
 * - `no_binaries`: no PostgreSQL for this platform is installed, or it cannot run here
 * - `no_access`: a folder's owner or permissions keep the database out
 * - `port_taken`: another process uses the port or the socket
 * - `disk_full`: no space is left for the data
 * - `foreign_cluster`: the data folder's content or server is not ours
 * - `failed`: anything else; the message has the end of PostgreSQL's log
 */
export type EmbeddedPostgresErrorCode =
  | 'in_use'
  | 'no_binaries'
  | 'no_access'
  | 'port_taken'
  | 'disk_full'
  | 'foreign_cluster'
  | 'failed'

/** A failed start, with a sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly code: EmbeddedPostgresErrorCode
  /** Process id that holds the folder; only with `in_use`. */
  readonly heldBy: number | undefined

  constructor(code: EmbeddedPostgresErrorCode, message: string, heldBy?: number) {
    super(message)
    this.code = code
    this.heldBy = heldBy
  }
}

type Symptom = { pattern: RegExp; code: EmbeddedPostgresErrorCode; advice: string }

/** Messages of PostgreSQL and the operating system (LC_ALL=C) and their meaning. The first match wins. */
const symptoms: Symptom[] = [
  {
    pattern: /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT|disk is full/,
    code: 'disk_full',
    advice:
      'The disk with the data folder is full. Free some space and start again; nothing committed is lost.',
  },
  {
    pattern: /Address already in use|could not bind|could not create any (TCP|Unix)/,
    code: 'port_taken',
    advice: 'The database port or socket is in use. Choose another port.',
  },
  {
    pattern:
      /Permission denied|Operation not permitted|has wrong ownership|EACCES|EPERM|readonly database|unable to open database/,
    code: 'no_access',
    advice: 'This user cannot use the data folder. Start as its owner or choose another DATA_DIR.',
  },
  {
    pattern: /error while loading shared libraries|ENOENT|ENOEXEC|Exec format error|not found/,
    code: 'no_binaries',
    advice: 'The PostgreSQL binaries cannot run on this machine. Set DATABASE_URL to use your own server.',
  },
]

/** Turns the output of a failed `initdb` or `postgres` into a typed error that keeps the last lines said. */
export function explainFailure(step: string, output: string): EmbeddedPostgresError {
  const symptom = symptoms.find(({ pattern }) => pattern.test(output))
  const said = output.trim().split('\n').slice(-6).join('\n')
  const advice = symptom ? ` ${symptom.advice}` : ''
  return new EmbeddedPostgresError(symptom?.code ?? 'failed', `${step} failed.${advice}\n${said}`)
}
