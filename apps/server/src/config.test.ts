import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const MAIL = {
  SMTP_URL: 'smtps://desk:hunter2@mail.example:465',
  MAIL_FROM: 'GLOBAL FOREX <desk@forex.example>',
}

const [OLD_KEY, NEW_KEY] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))

describe('an empty environment', () => {
  test('is a configuration for trying the platform on one machine', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      diskReserve: 268_435_456,
      feed: { kind: 'simulated', speed: 1, hours: 'always', holidays: [], seed: undefined },
      publicUrl: undefined,
      trustedProxy: undefined,
      secureOrigin: false,
      clientIdPrefix: 'GF',
      mainWebsite: undefined,
      leverage: 'house',
      marginCallPercent: 100,
      marginRestorePercent: 105,
      stopOutPercent: 50,
      usdInrPaise: 9496,
      licence: undefined,
      keys: [],
      ownerEmail: undefined,
      dealingEmail: undefined,
      guests: 1000,
      keepYears: { identity: 5, payments: 8 },
      smtp: undefined,
      localOutbox: true,
      matches: {
        feed: 'replay',
        url: '',
        events: {},
        fields: {},
        data: undefined,
        speed: 1,
        key: undefined,
      },
      logLevel: 'info',
    })
  })

  test('equals variables set to nothing', () => {
    expect(readConfig({ PORT: '', FEED_SEED: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })
})

test('the documents describe every variable and no other, with its default', () => {
  const files = [
    'config.ts',
    'config-of-messages.ts',
    ...globSync('*/config.ts', { cwd: import.meta.dirname }),
  ]
  const entries = files.flatMap((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8')
      .split(/^ {2}(?=[A-Z])/m)
      .filter((entry) => /^[A-Z][A-Z_]+: /.test(entry)),
  )
  const read = entries.map((entry) => ({
    name: entry.slice(0, entry.indexOf(':')),
    standing: /\.default\('?([^')]+)'?\)/.exec(entry)?.[1],
  }))
  const root = new URL('../../../', import.meta.url)
  const documents = ['docs/configuration.md', ...globSync('docs/*/operations.md', { cwd: root })]
  const told = documents
    .flatMap((name) => readFileSync(new URL(name, root), 'utf8').split('\n'))
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const names = told.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect(names.toSorted()).toEqual(read.map(({ name }) => name).toSorted())
  for (const { name, standing } of read.filter((each) => each.standing !== undefined))
    expect(told.find(([, cell]) => cell === `\`${name}\``)?.[3], name).toBe(`\`${standing}\``)
})

describe('a value is accepted', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'desk.internal' }, { host: 'desk.internal' }],
    [{ DATA_DIR: '/var/lib/global-forex' }, { dataDir: '/var/lib/global-forex' }],
    [{ DATABASE_URL: 'postgresql://u:p@db/forex' }, { databaseUrl: 'postgresql://u:p@db/forex' }],
    [
      { FEED: 'recorded', FEED_SPEED: '60', FEED_HOURS: 'real', FEED_SEED: '7' },
      { feed: { kind: 'recorded', speed: 60, hours: 'real', seed: 7 } },
    ],
    [{ PUBLIC_URL: 'https://Forex.example/' }, { publicUrl: 'https://forex.example', secureOrigin: true }],
    [{ PUBLIC_URL: 'http://10.0.0.2:8080' }, { publicUrl: 'http://10.0.0.2:8080', secureOrigin: false }],
    [{ TRUSTED_PROXY: '10.0.0.1' }, { trustedProxy: '10.0.0.1' }],
    [{ TRUSTED_PROXY: 'fd00::1' }, { trustedProxy: 'fd00::1' }],
    [{ CLIENT_ID_PREFIX: 'ABC1' }, { clientIdPrefix: 'ABC1' }],
    [{ MAIN_WEBSITE: 'https://forex.example/home' }, { mainWebsite: 'https://forex.example/home' }],
    [
      { MARGIN_CALL_PERCENT: '120', STOP_OUT_PERCENT: '120' },
      { marginCallPercent: 120, marginRestorePercent: 125, stopOutPercent: 120 },
    ],
    [{ MARGIN_RESTORE_PERCENT: '100' }, { marginRestorePercent: 100 }],
    [{ LEVERAGE: 'strict' }, { leverage: 'strict' }],
    [{ ECONOMIC_EVENTS: '/srv/events.csv' }, { feed: { events: '/srv/events.csv' } }],
    [{ HOLIDAYS: '2026-12-25, 2027-01-01' }, { feed: { holidays: ['2026-12-25', '2027-01-01'] } }],
    [{ USD_INR: '95' }, { usdInrPaise: 9500 }],
    [{ USD_INR: '94.9' }, { usdInrPaise: 9490 }],
    [{ USD_INR: '1.15' }, { usdInrPaise: 115 }],
    [
      { LICENCE_NAME: 'Forex Ltd', LICENCE_REGULATOR: 'FCA', LICENCE_NUMBER: '1' },
      { licence: { name: 'Forex Ltd', regulator: 'FCA', number: '1' } },
    ],
    [
      { NODE_ENV: 'production', KEYS: `2:${NEW_KEY},1:${OLD_KEY}`, ...MAIL },
      {
        production: true,
        localOutbox: false,
        matches: { feed: 'none' },
        keys: [
          { id: 2, bytes: Buffer.alloc(32, 2) },
          { id: 1, bytes: Buffer.alloc(32, 1) },
        ],
      },
    ],
    [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  ])('%o', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })
})

describe('a value is refused with the variable’s name, its value and what it accepts', () => {
  test.each([
    [{ KEEP_IDENTITY_YEARS: '4' }, 'KEEP_IDENTITY_YEARS is "4"; expected a whole number from 5 to 30'],
    [{ KEEP_PAYMENTS_YEARS: '7' }, 'KEEP_PAYMENTS_YEARS is "7"; expected a whole number from 8 to 30'],
    [{ PORT: 'http' }, 'PORT is "http"; expected a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT is "65536"; expected a whole number from 0 to 65535'],
    [{ PORT: '80.5' }, 'PORT is "80.5"; expected a whole number from 0 to 65535'],
    [{ HOST: 'not a host' }, 'HOST is "not a host"; expected an IP address or a host name'],
    [{ TRUSTED_PROXY: '10.0.0.0/8' }, 'TRUSTED_PROXY is "10.0.0.0/8"; expected an IP address'],
    [{ FEED: 'live' }, 'FEED is "live"; expected one of simulated, recorded'],
    [{ FEED_SPEED: '0' }, 'FEED_SPEED is "0"; expected a whole number from 1 to 1000'],
    [{ FEED_SPEED: '1001' }, 'FEED_SPEED is "1001"; expected a whole number from 1 to 1000'],
    [{ FEED_HOURS: 'night' }, 'FEED_HOURS is "night"; expected one of always, real'],
    [
      { HOLIDAYS: '2026-12-25,2027-02-30' },
      'HOLIDAYS is "2026-12-25,2027-02-30"; expected dates such as 2026-12-25,2027-01-01',
    ],
    [{ FEED_SEED: '-1' }, 'FEED_SEED is "-1"; expected a whole number, 0 or more'],
    [
      { PUBLIC_URL: 'https://forex.example/app' },
      'PUBLIC_URL is "https://forex.example/app"; expected http:// or https://, a host and perhaps a port, without a path',
    ],
    [
      { CLIENT_ID_PREFIX: 'g f' },
      'CLIENT_ID_PREFIX is "g f"; expected 1 to 8 capital letters or digits, a letter first',
    ],
    [
      { MAIN_WEBSITE: 'javascript:alert(1)' },
      'MAIN_WEBSITE is "javascript:alert(1)"; expected an address that starts with http:// or https://',
    ],
    [
      { MARGIN_CALL_PERCENT: '5000' },
      'MARGIN_CALL_PERCENT is "5000"; expected a whole number from 1 to 1000',
    ],
    [
      { MARGIN_RESTORE_PERCENT: '99' },
      'MARGIN_RESTORE_PERCENT must be at least MARGIN_CALL_PERCENT, so that a margin call ends above its level',
    ],
    [
      { STOP_OUT_PERCENT: '101' },
      'STOP_OUT_PERCENT must not exceed MARGIN_CALL_PERCENT, so that the margin call comes first',
    ],
    [
      { USD_INR: '94.961' },
      'USD_INR is "94.961"; expected rupees for a dollar with at most two decimals, such as 94.96',
    ],
    [{ USD_INR: '0.00' }, 'USD_INR is "0.00"; expected more than 0'],
    [
      { LICENCE_NAME: 'Forex Ltd' },
      'LICENCE_REGULATOR and LICENCE_NUMBER are not set; a licence requires LICENCE_NAME, LICENCE_REGULATOR, LICENCE_NUMBER',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud"; expected one of trace, debug, info, warn, error, fatal, silent',
    ],
  ])('%o', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })

  test('all errors are reported together', () => {
    const problems = problemsOf({ PORT: 'x', FEED: 'y', LICENCE_NUMBER: '1', LOG_LEVEL: 'z' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'FEED',
      'LOG_LEVEL',
      'LICENCE_NAME',
    ])
  })

  test('without repeating passwords', () => {
    const message = problemsOf({ DATABASE_URL: 'mysql://u:hunter2@db' }).join('\n')
    expect(message).toContain('DATABASE_URL has another value; expected an address such as')
    expect(message).not.toContain('hunter2')
  })
})

describe('the keys that seal personal data', () => {
  const takes = 'KEYS has another value; expected keys such as 2:BASE64,1:BASE64'

  test.each([
    ['1'],
    [`1:${'A'.repeat(20)}`],
    [`0:${OLD_KEY}`],
    [`256:${OLD_KEY}`],
    [`1:${OLD_KEY},1:${NEW_KEY}`],
  ])('%s are invalid', (KEYS) => {
    expect(problemsOf({ KEYS })[0]).toContain(takes)
  })

  test('are not repeated in the message about them', () => {
    expect(problemsOf({ KEYS: `0:${OLD_KEY}` }).join()).not.toContain(OLD_KEY)
  })

  test('are required in production', () => {
    expect(problemsOf({ NODE_ENV: 'production', ...MAIL })).toEqual([
      'KEYS is required in production: the keys that encrypt personal data, kept apart from the database',
    ])
  })
})

describe('messages to people', () => {
  test('use the configured mail server', () => {
    expect(readConfig(MAIL)).toMatchObject({ smtp: { url: MAIL.SMTP_URL, from: MAIL.MAIL_FROM } })
  })

  test('need a mail server in production', () => {
    expect(problemsOf({ NODE_ENV: 'production', KEYS: `1:${OLD_KEY}` })).toEqual([
      'SMTP_URL is required in production, to send codes and notices',
    ])
  })

  test.each([
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.7' }, false],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://forex.example' }, false],
    [{ NODE_ENV: 'production', KEYS: `1:${OLD_KEY}`, ...MAIL }, false],
  ])('stay on this machine if no one else can see them: %o %s', (env, stays) => {
    expect(readConfig(env).localOutbox).toBe(stays)
  })

  test.each([
    [{ SMTP_URL: MAIL.SMTP_URL }, 'MAIL_FROM is required when SMTP_URL is set'],
    [{ MAIL_FROM: MAIL.MAIL_FROM }, 'SMTP_URL is required when MAIL_FROM is set'],
    [
      { ...MAIL, SMTP_URL: 'https://hunter2.example' },
      'SMTP_URL has another value; expected an address such as smtps://user:password@mail.example:465',
    ],
    [
      { ...MAIL, MAIL_FROM: 'a@b.example, c@d.example' },
      'MAIL_FROM is "a@b.example, c@d.example"; expected an address such as GLOBAL FOREX <desk@forex.example>',
    ],
  ])('are refused if their variables are invalid: %o', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })
})
