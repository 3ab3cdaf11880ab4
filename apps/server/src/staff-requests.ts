import type { ZodError } from 'zod'
import type { Logger } from 'pino'
import { HOUR } from '@gf/money'
import type { Database } from './persistence/database.ts'
import { Refusal } from './refusal.ts'
import { staffWhoMay } from './staff-account.ts'
import type { StaffCommand } from './staff-command.ts'

/** How a command of staff ended, and what it has to say. */
export interface StaffOutcome {
  readonly succeeded: boolean
  readonly said: string
}

interface Needs {
  readonly db: Database
  readonly commands: readonly StaffCommand[]
  /** Called after each command, before its outcome is told. */
  readonly done: () => Promise<void>
  readonly now: () => number
  readonly logger: Pick<Logger, 'error'>
}

/** How long what was said waits for its terminal, in milliseconds. */
const KEPT_FOR = HOUR

/**
 * Carries out what staff ask for at the terminal, one after the other. A request is claimed by one statement that passes over
 * what another holds, so it is carried out once or, where the server ends halfway, not a second time: its terminal is told
 * to look before asking again, and each decision is itself made once.
 */
export function staffRequests({ db, commands, done, now, logger }: Needs) {
  let working: Promise<void> | undefined
  let again = false

  const claim = () =>
    db
      .updateTable('staff_request')
      .set({ claimed_at: now() })
      .where('request_id', '=', (waiting) =>
        waiting
          .selectFrom('staff_request')
          .select('request_id')
          .where('claimed_at', 'is', null)
          .orderBy('request_id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['request_id', 'name', 'args', 'asked_by'])
      .executeTakeFirst()

  const workOff = async (): Promise<void> => {
    do {
      again = false
      for (let request = await claim(); request; request = await claim()) {
        const outcome = await carryOut({ db, commands, done, logger }, request)
        await db
          .updateTable('staff_request')
          .set({ ended_at: now(), succeeded: outcome.succeeded, said: outcome.said })
          .where('request_id', '=', request.request_id)
          .execute()
      }
      await forgetSaid(db, now() - KEPT_FOR)
      // Last of all: who asks after this is the first of the next time.
    } while (again)
  }

  return {
    /** Answers what the server before claimed and never ended. To be called once, before the first `look`. */
    async answerInterrupted(): Promise<void> {
      await db
        .updateTable('staff_request')
        .set({ ended_at: now(), succeeded: false, said: INTERRUPTED })
        .where('claimed_at', 'is not', null)
        .where('ended_at', 'is', null)
        .execute()
    },
    /** Looks whether something waits, and carries it out. */
    look(): void {
      again = true
      working ??= workOff()
        .catch((error: unknown) => logger.error({ err: error }, 'Commands of staff could not be read'))
        .finally(() => {
          working = undefined
        })
    },
    /** Resolves once nothing is being carried out. */
    idle: (): Promise<void> => working ?? Promise.resolve(),
  }
}

/** Empties what was said before a moment: its terminal has read it, or is gone. */
async function forgetSaid(db: Database, before: number): Promise<void> {
  await db
    .updateTable('staff_request')
    .set({ said: null })
    .where('said', 'is not', null)
    .where('ended_at', '<', before)
    .execute()
}

const INTERRUPTED =
  'The server stopped while it carried this out. Look at the list before you ask again; no decision is made twice.'

interface Asked {
  readonly name: string
  readonly args: unknown
  readonly asked_by: string
}

async function carryOut(
  { db, commands, done, logger }: Omit<Needs, 'now'>,
  asked: Asked,
): Promise<StaffOutcome> {
  const command = commands.find(({ name }) => name === asked.name)
  if (!command) return { succeeded: false, said: `The running server knows no command ${asked.name}.` }
  const args = command.args.safeParse(asked.args)
  if (!args.success) return { succeeded: false, said: wrongArguments(command, args.error) }
  try {
    const by = await staffWhoMay(db, command, asked.asked_by)
    return { succeeded: true, said: await command.run(args.data, by) }
  } catch (error) {
    if (error instanceof Refusal) return { succeeded: false, said: error.message }
    logger.error({ err: error, command: asked.name }, 'A command of staff failed')
    return { succeeded: false, said: 'It failed; the reason stands in the log of the server.' }
  } finally {
    await done()
  }
}

/** What is wrong with a command's words, and how it is used. */
export function wrongArguments(command: StaffCommand, error: ZodError): string {
  const wrong = error.issues.map(({ path, message }) => {
    const name = String(path[0] ?? '')
    return `${command.positional.includes(name) ? name.toUpperCase() : `--${name}`}: ${message}`
  })
  return [...wrong, `Usage: ${usageOf(command)}`].join('\n')
}

export const usageOf = ({ name, usage }: StaffCommand): string => `${name} ${usage}`.trim()
