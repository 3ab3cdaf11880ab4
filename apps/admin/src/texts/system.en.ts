import { areaTexts } from '../areas/texts.en.ts'
import type { JobName } from '@gf/contract'

/** The words of the system's screen. */
export const system = {
  title: 'System',
  failed: 'Could not load the state of the system',
  asOf: (time: string) => `As of ${time}`,
  verification: {
    title: 'Verification of the books',
    about:
      'Replays every journal entry through the trading engine and compares trades, postings, requests, settings and the ' +
      'audit log with it. It runs in the background; trading goes on.',
    start: 'Verify now',
    running: (entries: string, of: string) => `${entries} of ${of} journal entries`,
    never: 'Not verified from this screen yet.',
    passed: 'Everything is in order',
    wrong: 'Verification found an error',
    last: (time: string, by: string, seconds: string) => `${time}, by ${by}, in ${seconds} s`,
    counts: (entries: string, postings: string, audited: string) =>
      `${entries} journal entries, ${postings} postings, ${audited} audit entries`,
  },
  server: {
    title: 'Server',
    started: 'Started',
    memory: 'Memory',
    disk: 'Free disk space',
    delay: 'Delay of work, last minute',
    delayOf: (p99: string, longest: string) => `${p99} ms (99 %), ${longest} ms at most`,
    later: 'After the first minute',
  },
  database: {
    title: 'Database',
    version: 'PostgreSQL',
    size: 'Size',
    connections: 'Connections',
    archive: 'Archive of the write-ahead log',
    noArchive: 'Not set up',
    archived: (time: string) => `Last file ${time}`,
    archiveFailed: (failures: string, time: string) => `${failures} failures, the last ${time}`,
    none: 'None',
  },
  standbys: {
    title: 'Standbys',
    empty: 'No standby is connected.',
    name: 'Name',
    state: 'State',
    lag: 'Behind',
    seconds: (count: string) => `${count} s`,
  },
  messages: {
    title: 'Messages to clients',
    waiting: 'Waiting',
    oldest: 'Oldest waiting',
    failed: 'Given up in the last 7 days',
  },
  jobs: {
    title: 'Regular work',
    name: 'Work',
    at: 'Last run',
    took: 'Duration',
    outcome: 'Result',
    ms: (count: string) => `${count} ms`,
    notYet: 'Not since the start',
    done: 'Done',
    failed: 'Failed; see the server log',
    names: {
      funding: 'Complete deposits and withdrawals',
      'confirmed-actions': 'Complete confirmed actions',
      'exposure-limits': 'Compare the exposure with its limits',
      'scheduled-actions': 'Let changes take effect at their time',
      'closed-accounts': 'Erase data of closed accounts',
      'duplicate-digests': 'Prepare the search for duplicates',
      'foreign-ids': 'Record attempts on other clients’ data',
      'audit-head': 'Sign the head of the audit log',
      'dashboard-samples': 'Keep the figures of the dashboard',
      screening: 'Compare clients with listed persons',
      registrations: 'Delete expired registrations',
      guests: 'Close accounts of guests',
      'login-sessions': 'Delete old login sessions',
      'price-alerts': 'Delete old price alerts',
      messages: 'Delete old messages',
      'payment-references': 'Delete old payment references',
      ...areaTexts.jobs,
    } satisfies Readonly<Record<JobName, string>>,
  },
  slow: {
    title: 'Slow statements since the start',
    empty: 'No statement took 200 ms or longer.',
    statement: 'Statement',
    count: 'Times',
    longest: 'Longest',
    at: 'Last',
  },
  megabytes: (count: string) => `${count} MB`,
}

export type SystemWords = typeof system
