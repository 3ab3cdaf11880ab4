import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../persistence/database.ts'
import { EXAMPLE_BANKS, EXAMPLE_UPI, LIMITS } from './company-settings.ts'
import type { CompanyBank } from './company-settings.ts'

/** A row of the audit log about a setting. */
interface Set {
  readonly realm: string
  readonly action: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
}

/**
 * Compares what staff set, in force or not, with the audit log: licences, rates, UPI IDs, limits, banks, risk notices, texts of
 * messages, exposure limits and contract terms. Names the first difference.
 */
export async function wrongSetting(view: Database): Promise<string | undefined> {
  return (
    (await wrongLicence(view)) ??
    (await wrongRate(view)) ??
    (await wrongUpi(view)) ??
    (await wrongLimits(view)) ??
    (await wrongBank(view)) ??
    (await wrongRiskNotice(view)) ??
    (await wrongMessageText(view)) ??
    (await wrongExposureLimit(view)) ??
    (await wrongTerms(view))
  )
}

/** The entries of staff, and of the feed, in their order. */
async function auditOf(view: Database, ...actions: readonly string[]): Promise<Set[]> {
  const rows = await view
    .selectFrom('audit')
    .select(['realm', 'action', 'subject', 'detail'])
    .where('realm', 'in', ['staff', 'system'])
    .where('action', 'in', actions)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, detail: Object(row.detail) }))
}

async function wrongLicence(view: Database): Promise<string | undefined> {
  const rows = await view
    .selectFrom('licence')
    .select(['seq', 'licensee', 'regulator', 'number', 'set_by'])
    .orderBy('seq')
    .execute()
  const set = await auditOf(view, 'licence_set', 'licence_ended')
  const said = set.map(({ detail: { licensee, regulator, number, by } }) => ({
    licensee,
    regulator,
    number,
    set_by: by,
  }))
  return firstDifference(
    'Licence',
    rows.map(({ seq, ...row }) => ({ name: seq, row })),
    said,
  )
}

async function wrongRate(view: Database): Promise<string | undefined> {
  const rows = await view
    .selectFrom('usd_rate')
    .select(['seq', 'paise', 'mark_up', 'source', 'set_by'])
    .orderBy('seq')
    .execute()
  const set = await auditOf(view, 'usd_rate_set', 'usd_rate_followed')
  // The first comes from the configuration, and the next one names it.
  const before = set[0]?.detail['before']
  const [first, ...later] = rows
  if (first && before !== undefined && first.paise !== before)
    return `The first rate (${first.paise} paise) is not the one that the audit log names`
  // Entries from before rates had a mark-up and a source name neither.
  const said = set.map(({ realm, action, detail }) => ({
    paise: detail['after'],
    mark_up: detail['mark_up'] ?? 0,
    source: realm === 'system' ? 'feed' : action === 'usd_rate_followed' ? 'follow' : 'typed',
    set_by: detail['by'],
  }))
  return firstDifference(
    'Rate',
    later.map(({ seq, ...row }) => ({ name: seq, row })),
    said,
  )
}

async function wrongUpi(view: Database): Promise<string | undefined> {
  const rows = await view
    .selectFrom('company_upi')
    .select(['seq', 'upi_id', 'payee_name', 'set_by'])
    .orderBy('seq')
    .execute()
  const set = await auditOf(view, 'upi_set')
  const said = set.map(({ detail }) => ({
    upi_id: detail['upi'],
    payee_name: detail['payee'],
    set_by: detail['by'],
  }))
  const own = rows.map(({ seq, ...row }) => ({ name: seq, row }))
  return firstDifference(
    'UPI id',
    own.filter(({ row }) => !isDeepStrictEqual(row, EXAMPLE_UPI)),
    said,
  )
}

async function wrongLimits(view: Database): Promise<string | undefined> {
  const rows = await view
    .selectFrom('funding_limit')
    .select([...LIMITS, 'seq', 'set_by'])
    .orderBy('seq')
    .execute()
  const set = await auditOf(view, 'funding_limits_set')
  // Entries from before rates had a term and payments a promise do not name them.
  const said = set.map(({ detail: { by, proposed_by: _maker, proposal: _id, ...limits } }) => ({
    rate_minutes: 30,
    pay_hours: 48,
    ...limits,
    set_by: by,
  }))
  return firstDifference(
    'Limits',
    rows.map(({ seq, ...row }) => ({ name: seq, row })),
    said,
  )
}

async function wrongRiskNotice(view: Database): Promise<string | undefined> {
  const rows = await view
    .selectFrom('risk_notice')
    .select(['version', 'text_en', 'text_hi', 'set_by'])
    .orderBy('version')
    .execute()
  const said = (await auditOf(view, 'risk_notice_set')).map(({ detail }) => ({
    version: detail['version'],
    text_en: detail['text_en'],
    text_hi: detail['text_hi'],
    set_by: detail['by'],
  }))
  return firstDifference(
    'Risk notice',
    rows.map((row) => ({ name: row.version, row })),
    said,
  )
}

interface Named {
  readonly kind: string
  readonly version: number
}

async function wrongMessageText(view: Database): Promise<string | undefined> {
  const rows = await view
    .selectFrom('message_text')
    .select(['kind', 'version', 'text_en', 'text_hi', 'set_by'])
    .execute()
  const said = (await auditOf(view, 'message_text_set')).map(({ subject, detail }) => ({
    kind: subject.replace('message text ', ''),
    version: Number(detail['version']),
    text_en: detail['text_en'],
    text_hi: detail['text_hi'],
    set_by: detail['by'],
  }))
  const inOrder = (one: Named, other: Named): number =>
    one.kind === other.kind ? one.version - other.version : one.kind < other.kind ? -1 : 1
  return firstDifference(
    'Message text',
    rows.toSorted(inOrder).map((row) => ({ name: `${row.kind} ${row.version}`, row })),
    said.toSorted(inOrder),
  )
}

async function wrongExposureLimit(view: Database): Promise<string | undefined> {
  const rows = await view
    .selectFrom('exposure_limit')
    .select(['seq', 'scope', 'dollars', 'set_by', 'proposed_by'])
    .orderBy('seq')
    .execute()
  const said = (await auditOf(view, 'exposure_limit_set')).map(({ subject, detail }) => ({
    scope: subject.replace('exposure limit ', ''),
    dollars: typeof detail['after'] === 'number' ? Math.round(detail['after'] * 100) : null,
    set_by: detail['by'],
    proposed_by: detail['proposed_by'],
  }))
  return firstDifference(
    'Exposure limit',
    rows.map(({ seq, ...row }) => ({ name: seq, row })),
    said,
  )
}

async function wrongTerms(view: Database): Promise<string | undefined> {
  const rows = await view
    .selectFrom('instrument_decision')
    .select(['symbol', 'version', 'terms', 'decided_by', 'proposed_by'])
    .orderBy('decided_at')
    .execute()
  const said = (await auditOf(view, 'instrument_changed')).map(({ subject, detail }) => ({
    symbol: subject.replace('instrument ', ''),
    version: detail['version'],
    terms: detail['terms'],
    decided_by: detail['by'],
    proposed_by: detail['proposed_by'],
  }))
  return firstDifference(
    'Contract terms',
    rows.map((row) => ({ name: `${row.symbol} ${row.version}`, row })),
    said,
  )
}

/** Compares rows and entries one by one, in order. */
function firstDifference(
  what: string,
  rows: readonly { readonly name: number | string; readonly row: object }[],
  said: readonly object[],
): string | undefined {
  for (const [at, { name, row }] of rows.entries()) {
    if (!isDeepStrictEqual(row, said[at])) return `${what} ${name} is not what the audit log says was set`
  }
  return said.length > rows.length
    ? `${what}: the audit log says that more were set than there are`
    : undefined
}

async function wrongBank(view: Database): Promise<string | undefined> {
  const banks = await view
    .selectFrom('company_bank')
    .select(['bank_id', 'bank_name', 'acc_name', 'acc_number', 'ifsc_code', 'removed_at'])
    .orderBy('bank_id')
    .execute()
  const added = new Map(
    (await auditOf(view, 'company_bank_added')).map(({ subject, detail }) => [subject, detail]),
  )
  const removed = new Set((await auditOf(view, 'company_bank_removed')).map(({ subject }) => subject))
  for (const { bank_id: id, removed_at: removedAt, ...bank } of banks) {
    const subject = `company bank ${id}`
    const said = added.get(subject)
    const isExample = EXAMPLE_BANKS.some((example) => isDeepStrictEqual(bank, example))
    if (said ? !saysBank(said, bank) : !isExample) return `Company bank ${id} is not what the audit log says`
    if ((removedAt !== null) !== removed.has(subject))
      return `Company bank ${id} is ${removedAt === null ? 'in use' : 'removed'}, and the audit log says otherwise`
    added.delete(subject)
  }
  const [lost] = added.keys()
  return lost === undefined ? undefined : `${lost}: the audit log says that it was added, and there is none`
}

/** Entries from before the full account was recorded only have its IFSC. */
function saysBank(said: Set['detail'], bank: CompanyBank): boolean {
  const { bank: name, holder, number, ifsc } = said
  const agrees = (noted: unknown, is: string): boolean => noted === undefined || noted === is
  return (
    ifsc === bank.ifsc_code &&
    agrees(name, bank.bank_name) &&
    agrees(holder, bank.acc_name) &&
    agrees(number, bank.acc_number)
  )
}
