import { z } from 'zod'

/** How messages are sent. */
export interface MessageConfig {
  /** The mail server, whose URL has a password: never log it. Undefined if not configured. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** Recipient of the first owner's invitation in production. */
  readonly ownerEmail: string | undefined
  /** Recipient of alerts about the company's exposure. */
  readonly dealingEmail: string | undefined
  /** Whether messages without a sender are shown on this machine: never in production or if others could see. */
  readonly localOutbox: boolean
}

/** Never repeated in a message: they contain passwords. */
export const confidentialOfMessages = ['SMTP_URL'] as const

const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;]+$/
const NAME_AND_ADDRESS = /^[^<>@,;"\r\n]+ <[^\s<>@,;]+@[^\s<>@,;]+>$/

const addressSuchAs = (example: string) =>
  z
    .string()
    .refine((value) => ADDRESS.test(value), `an address such as ${example}`)
    .optional()

/** One entry per variable; an error's text says what it accepts. */
export const variablesOfMessages = {
  SMTP_URL: z
    .string()
    .refine(
      (value) => hasProtocol(value, ['smtp:', 'smtps:']),
      'an address such as smtps://user:password@mail.example:465',
    )
    .optional(),
  OWNER_EMAIL: addressSuchAs('owner@forex.example'),
  DEALING_EMAIL: addressSuchAs('dealing@forex.example'),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => ADDRESS.test(value) || NAME_AND_ADDRESS.test(value),
      'an address such as GLOBAL FOREX <desk@forex.example>',
    )
    .optional(),
}

type Given = Readonly<Record<string, string | undefined>>

/** Contradictions between variables that are valid separately. */
export function contradictionsOfMessages(given: Given): string[] {
  const problems: string[] = []
  if (!given['SMTP_URL'] !== !given['MAIL_FROM']) {
    const [missing, there] = given['SMTP_URL'] ? ['MAIL_FROM', 'SMTP_URL'] : ['SMTP_URL', 'MAIL_FROM']
    problems.push(`${missing} is required when ${there} is set`)
  }
  if (given['NODE_ENV'] === 'production' && !given['SMTP_URL'] && !given['MAIL_FROM'])
    problems.push('SMTP_URL is required in production, to send codes and notices')
  return problems
}

interface Read {
  readonly NODE_ENV?: string | undefined
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly OWNER_EMAIL?: string | undefined
  readonly DEALING_EMAIL?: string | undefined
}

export function arrangeMessages(read: Read): MessageConfig {
  const { SMTP_URL: smtp, MAIL_FROM: from } = read
  const reachedHereOnly =
    isLoopback(read.HOST) && (read.PUBLIC_URL === undefined || isLoopback(hostIn(read.PUBLIC_URL)))
  return {
    ownerEmail: read.OWNER_EMAIL,
    dealingEmail: read.DEALING_EMAIL,
    smtp: smtp && from ? { url: smtp, from } : undefined,
    localOutbox: read.NODE_ENV !== 'production' && reachedHereOnly,
  }
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol) && hostIn(value) !== ''
}

const hostIn = (value: string): string => (URL.canParse(value) ? new URL(value).hostname : '')

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}
