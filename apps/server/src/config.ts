import { kept } from '@gf/contract/consents'
import { paise } from '@gf/money'
import type { Paise } from '@gf/money'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { arrangeAreas, confidentialOfAreas, contradictionsOfAreas, variablesOfAreas } from './areas/config.ts'
import type { AreaConfig } from './areas/config.ts'
import {
  arrangeMessages,
  confidentialOfMessages,
  contradictionsOfMessages,
  variablesOfMessages,
} from './config-of-messages.ts'
import type { MessageConfig } from './config-of-messages.ts'

/** Everything that an operator can configure, read once at the start; see docs/configuration.md. */
export type Config = MessageConfig &
  AreaConfig & {
    /** NODE_ENV=production: no demo logins, and messages are sent instead of shown. */
    production: boolean
    /** TCP port of the web server; 0 takes any free one. */
    port: number
    /** Address to listen on: 127.0.0.1 is this machine only, 0.0.0.0 every network. */
    host: string
    /** Absolute path of the folder with the database, uploads and keys. */
    dataDir: string
    /** Bytes on the disk of `dataDir` below which changes are refused; 0 never refuses. */
    diskReserve: number
    /** A PostgreSQL server instead of the embedded one. Contains a password: never log it. */
    databaseUrl: string | undefined
    feed: {
      kind: 'simulated' | 'recorded'
      /** Folder with the operator's own recording, absolute; undefined plays the included one. */
      data: string | undefined
      /** Times real time. */
      speed: number
      /** `always` quotes around the clock, `real` only in market hours. */
      hours: 'always' | 'real'
      /** New York dates (YYYY-MM-DD) when the markets are closed, if they have hours. */
      holidays: readonly string[]
      /** The operator's file of economic events, absolute. */
      events: string | undefined
      /** The seed of the simulated prices; undefined for the stored one. */
      seed: number | undefined
    }
    /** Origin of the platform in browsers, without a path. */
    publicUrl: string | undefined
    /** Address of the one proxy whose X-Forwarded-For is trusted. */
    trustedProxy: string | undefined
    /** True when `publicUrl` is https: cookies are Secure with the __Host- prefix, and HSTS is sent. */
    secureOrigin: boolean
    /** Shown before every client id. */
    clientIdPrefix: string
    /** Target of "Back to Website". */
    mainWebsite: string | undefined
    /** Leverage of the instruments: our own, or at most what the European regulator allows retail clients. */
    leverage: 'house' | 'strict'
    /** Margin level, in per cent, of the margin call. */
    marginCallPercent: number
    /** Margin level, in per cent, at which the margin call ends. */
    marginRestorePercent: number
    /** Margin level, in per cent, of the stop-out. */
    stopOutPercent: number
    /** Paise per US dollar, the first rate of a new installation: 9496 is 94.96 rupees. */
    usdInrPaise: Paise
    /** The operator's licence; without it only practice accounts trade. */
    licence: { name: string; regulator: string; number: string } | undefined
    /** Keys that seal personal data, the newest first; none uses those of the data folder. Never log them. */
    keys: readonly { readonly id: number; readonly bytes: Buffer }[]
    /** Most practice accounts of guests at a time; 0 takes no guests. */
    guests: number
    /** Years for which identity and payments are kept after an account is closed. */
    keepYears: { identity: number; payments: number }
    logLevel: LogLevel
  }

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** All errors in the environment, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

function whole(least: number, most: number, takes = `a whole number from ${least} to ${most}`) {
  return z
    .string()
    .regex(/^-?\d{1,15}$/, takes)
    .transform(Number)
    .refine((value) => value >= least && value <= most, takes)
}

function oneOf<const Choices extends readonly [string, ...string[]]>(choices: Choices) {
  return z.enum(choices, { error: `one of ${choices.join(', ')}` })
}

function address(protocols: string[], takes: string) {
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), takes)
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value)
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, origin, href } = new URL(value)
  return ['http:', 'https:'].includes(protocol) && [origin, `${origin}/`].includes(href)
}

/** One entry per variable; an error's text says what it accepts. */
const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().refine(isHost, 'an IP address or a host name').default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DISK_RESERVE_MB: whole(0, 1_000_000_000).default(256),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'an address such as postgresql://user:password@host:5432/database',
  ).optional(),
  FEED: oneOf(['simulated', 'recorded']).default('simulated'),
  FEED_DATA: z.string().optional(),
  FEED_SPEED: whole(1, 1000).default(1),
  FEED_HOURS: oneOf(['always', 'real']).default('always'),
  HOLIDAYS: z
    .string()
    .transform((text) => text.split(',').map((day) => day.trim()))
    .refine(
      (days) => days.every((day) => z.iso.date().safeParse(day).success),
      'dates such as 2026-12-25,2027-01-01',
    )
    .optional(),
  ECONOMIC_EVENTS: z.string().optional(),
  FEED_SEED: whole(0, Number.MAX_SAFE_INTEGER, 'a whole number, 0 or more').optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'http:// or https://, a host and perhaps a port, without a path')
    .optional(),
  TRUSTED_PROXY: z
    .string()
    .refine((value) => isIP(value) !== 0, 'an IP address')
    .optional(),
  CLIENT_ID_PREFIX: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{0,7}$/, '1 to 8 capital letters or digits, a letter first')
    .default('GF'),
  MAIN_WEBSITE: address(['http:', 'https:'], 'an address that starts with http:// or https://').optional(),
  LEVERAGE: oneOf(['house', 'strict']).default('house'),
  MARGIN_CALL_PERCENT: whole(1, 1000).default(100),
  MARGIN_RESTORE_PERCENT: whole(1, 2000).optional(),
  STOP_OUT_PERCENT: whole(1, 1000).default(50),
  USD_INR: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, 'rupees for a dollar with at most two decimals, such as 94.96')
    .refine((value) => Number(value) > 0, 'more than 0')
    .default('94.96'),
  LICENCE_NAME: z.string().optional(),
  LICENCE_REGULATOR: z.string().optional(),
  LICENCE_NUMBER: z.string().optional(),
  KEYS: z
    .string()
    .transform(keysIn)
    .refine(
      (keys) => keys !== undefined,
      'keys such as 2:BASE64,1:BASE64 with 32 random bytes each, the newest first',
    )
    .optional(),
  KEEP_IDENTITY_YEARS: whole(kept.identityYears, 30).default(5),
  KEEP_PAYMENTS_YEARS: whole(kept.paymentYears, 30).default(8),
  GUESTS: whole(0, 100_000).default(1000),
  ...variablesOfAreas,
  ...variablesOfMessages,
  LOG: oneOf(logLevels).optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
})

type Variables = z.output<typeof variables>

/** Never repeated in a message: they contain passwords. */
const confidential = new Set<string>([
  'DATABASE_URL',
  'KEYS',
  ...confidentialOfAreas,
  ...confidentialOfMessages,
])

/** Throws ConfigError with all errors together. A variable set to nothing counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = variables.safeParse(given)
  const problems = [
    ...(read.error?.issues ?? []).map((issue) => describe(issue, given)),
    ...contradictions(given),
  ]
  if (problems.length > 0 || !read.data) throw new ConfigError(problems)
  return arrange(read.data)
}

function describe(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const got = confidential.has(name) ? 'has another value' : `is ${JSON.stringify(given[name])}`
  return `${name} ${got}; expected ${issue.message}`
}

/** Contradictions between variables that are valid separately. */
function contradictions(given: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  const licence = ['LICENCE_NAME', 'LICENCE_REGULATOR', 'LICENCE_NUMBER']
  const missing = licence.filter((name) => !given[name])
  if (missing.length > 0 && missing.length < licence.length) {
    problems.push(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set; a licence requires ${licence.join(', ')}`,
    )
  }
  if (given['NODE_ENV'] === 'production' && !given['KEYS']) {
    problems.push(
      'KEYS is required in production: the keys that encrypt personal data, kept apart from the database',
    )
  }
  problems.push(...contradictionsOfMessages(given), ...contradictionsOfAreas(given))
  if (Number(given['STOP_OUT_PERCENT'] ?? 50) > Number(given['MARGIN_CALL_PERCENT'] ?? 100)) {
    problems.push('STOP_OUT_PERCENT must not exceed MARGIN_CALL_PERCENT, so that the margin call comes first')
  }
  if (given['FEED_DATA'] && given['FEED'] !== 'recorded') problems.push('FEED_DATA requires FEED=recorded')
  if (Number(given['MARGIN_RESTORE_PERCENT'] ?? Infinity) < Number(given['MARGIN_CALL_PERCENT'] ?? 100)) {
    problems.push(
      'MARGIN_RESTORE_PERCENT must be at least MARGIN_CALL_PERCENT, so that a margin call ends above its level',
    )
  }
  return problems
}

/** A margin call ends this many points above its level, or it would come and go with each price. */
const RESTORE_ABOVE = 5

function arrange(read: Variables): Config {
  return {
    production: read.NODE_ENV === 'production',
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    diskReserve: read.DISK_RESERVE_MB * 1_048_576,
    databaseUrl: read.DATABASE_URL,
    feed: {
      kind: read.FEED,
      data: read.FEED_DATA && resolve(read.FEED_DATA),
      speed: read.FEED_SPEED,
      hours: read.FEED_HOURS,
      holidays: read.HOLIDAYS ?? [],
      events: read.ECONOMIC_EVENTS && resolve(read.ECONOMIC_EVENTS),
      seed: read.FEED_SEED,
    },
    publicUrl: read.PUBLIC_URL && new URL(read.PUBLIC_URL).origin,
    trustedProxy: read.TRUSTED_PROXY,
    secureOrigin: read.PUBLIC_URL?.toLowerCase().startsWith('https:') ?? false,
    clientIdPrefix: read.CLIENT_ID_PREFIX,
    mainWebsite: read.MAIN_WEBSITE,
    leverage: read.LEVERAGE,
    marginCallPercent: read.MARGIN_CALL_PERCENT,
    marginRestorePercent: read.MARGIN_RESTORE_PERCENT ?? read.MARGIN_CALL_PERCENT + RESTORE_ABOVE,
    stopOutPercent: read.STOP_OUT_PERCENT,
    // Rounded: 94.96 * 100 is not a whole number in floating point.
    usdInrPaise: paise(Math.round(Number(read.USD_INR) * 100)),
    licence: licenceOf(read),
    keys: read.KEYS ?? [],
    guests: read.GUESTS,
    keepYears: { identity: read.KEEP_IDENTITY_YEARS, payments: read.KEEP_PAYMENTS_YEARS },
    ...arrangeAreas(read, read.NODE_ENV === 'production'),
    ...arrangeMessages(read),
    logLevel: read.LOG ?? read.LOG_LEVEL,
  }
}

/** '2:BASE64,1:BASE64' as keys; undefined unless each is a number and 32 bytes, and each number is unique. */
function keysIn(text: string): Config['keys'] | undefined {
  const keys = text.split(',').map((part) => {
    const [, id, base64 = ''] = /^\s*(\d{1,3}):([\w+/=-]+)\s*$/.exec(part) ?? []
    return { id: Number(id), bytes: Buffer.from(base64, 'base64') }
  })
  const sound = keys.every(({ id, bytes }) => id >= 1 && id <= 255 && bytes.length === 32)
  return sound && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined
}

function licenceOf(read: Variables): Config['licence'] {
  const { LICENCE_NAME: name, LICENCE_REGULATOR: regulator, LICENCE_NUMBER: number } = read
  return name && regulator && number ? { name, regulator, number } : undefined
}
