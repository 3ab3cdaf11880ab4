import type { StaffRole } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { staffBrowser } from '../../testing/test-staff.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { LICENSED, payIn } from '../test-funding.ts'
import { credited, sendStatement, statementOf } from './test-statements.ts'

const platform = testPlatform(LICENSED)

const send = (content: string | Uint8Array<ArrayBuffer>, given?: Readonly<Record<string, string>>) =>
  sendStatement(platform, content, given)
const lines = async (query = '', role: StaffRole = 'auditor') =>
  (await staffBrowser(platform, role)).get(`bank_lines_api${query}`)
const audited = async (action: string) => {
  const { rows } = await platform.database.pool.query<{ subject: string; detail: object }>(
    'select subject, detail from audit where action = $1 order by seq desc limit 1',
    [action],
  )
  return rows[0]
}
const deposit = async (amt: number, utr: string) => {
  const { userid, post } = platform.client
  return (await post('web_deposite_submit_api', { amt, user: userid, utr })).body['did']
}

describe('POST bank_statement_api', () => {
  it('shows in a dry run what an import would add, and stores nothing', async () => {
    await deposit(1_000, '412345670001')
    const content = statementOf(
      credited('412345670001', '1,000.00'),
      credited('412345670002', '2,500.50'),
      '24 Nov 2026,,TO TRANSFER-NEFT,N123456789012345,"5,00,000",,',
      'Closing balance,,,,,,',
    )
    const dry = await send(content, { dry_run: 'true' })
    expect(dry.body).toMatchObject({
      status: 1,
      columns: {
        date: 'Txn Date',
        narration: 'Description',
        reference: 'Ref No./Cheque No.',
        debit: 'Debit',
        credit: 'Credit',
        balance: 'Balance',
      },
      missing: [],
      lines: 3,
      added: 3,
      known: 0,
      credits: { lines: 2, rupees: 3_500.5 },
      debits: { lines: 1, rupees: 500_000 },
      states: { matched: 1, differs: 0, unmatched: 2, duplicate: 0 },
      wrong: [{ line: 8, fault: 'date', value: 'Closing balance' }],
      wrong_lines: 1,
    })
    expect((await lines()).rows).toEqual([])
    expect(await audited('bank_statement_imported')).toBeUndefined()

    expect((await send(content)).body).toMatchObject({ added: 3, states: { matched: 1, unmatched: 2 } })
    expect((await lines()).total).toBe('3')
    expect(await audited('bank_statement_imported')).toEqual({
      subject: 'company bank 1',
      detail: { file: 'november.csv', lines: 3, added: 3, known: 0, wrong: 1 },
    })
  })

  it('recognises lines that were imported before, and adds only the others', async () => {
    const first = credited('412345670011', '700.00')
    await send(statementOf(first))
    const { body } = await send(statementOf(first, credited('412345670012', '800.00')))
    expect(body).toMatchObject({ lines: 2, added: 1, known: 1 })
    const again = await send(statementOf(first, credited('412345670012', '800.00')))
    expect(again.body).toMatchObject({ lines: 2, added: 0, known: 2 })
  })

  it('imports equal lines of one file as often as the bank has them', async () => {
    const fee = '25/11/2026,,CHARGES,,59.00,,'
    expect((await send(statementOf(fee, fee))).body).toMatchObject({ added: 2 })
    expect((await send(statementOf(fee, fee, fee))).body).toMatchObject({ added: 1, known: 2 })
  })

  it('imports a file once that is sent twice at the same time', async () => {
    const content = statementOf(credited('412345670013', '900.00'))
    const bodies = (await Promise.all([send(content), send(content)])).map(({ body }) => body['added'])
    expect(new Set(bodies)).toEqual(new Set([0, 1]))
  })

  it('remembers the chosen columns of each bank', async () => {
    const content = 'When;What;In;Out\n23-Nov-26;UPI 412345670021;100,00.00;\n'
    const asked = await send(content, { bank: '2', dry_run: 'true' })
    expect(asked.body).toMatchObject({ headings: ['When', 'What', 'In', 'Out'], missing: ['date', 'amount'] })
    expect(await send(content, { bank: '2' })).toMatchObject({ body: { reason: 'columns_missing' } })
    const chosen = { date: 'When', narration: 'What', credit: 'In', debit: 'Out' }
    expect((await send(content, { bank: '2', ...chosen })).body).toMatchObject({ added: 1 })
    expect((await send(content, { bank: '2', dry_run: 'true' })).body).toMatchObject({
      columns: chosen,
      known: 1,
    })
    expect((await lines('?bank=2')).rows).toMatchObject([
      { utr: '412345670021', received: '2026-11-23', credit: 10_000 },
    ])
  })

  it.each([
    ['23/11/2026', '2026-11-23'],
    ['3-1-26', '2026-01-03'],
    ['2026-11-22', '2026-11-22'],
    ['2026-11-22T18:30:15', '2026-11-22 18:30:15'],
    ['21-NOV-2026 09:07', '2026-11-21 09:07'],
    ['21 November 2026', '2026-11-21'],
    ['20.11.2026 02:15 PM', '2026-11-20 14:15'],
  ])('reads %s as %s in Indian time', async (when, received) => {
    const utr = `SBIN${String(Date.parse(received)).slice(0, 12)}`
    expect((await send(statementOf(credited(utr, '10.00', when)))).body).toMatchObject({ added: 1 })
    expect((await lines(`?search=${utr}`)).rows).toMatchObject([{ received }])
  })

  it.each([
    ['23/13/2026,,X,,,10,', 'date'],
    ['31/02/2026,,X,,,10,', 'date'],
    ['23/11/2046,,X,,,10,', 'future'],
    ['23/11/2026,,X,,,ten,', 'amount'],
    ['23/11/2026,,X,,,-10,', 'amount'],
    ['23/11/2026,,X,,,,', 'no_amount'],
    ['23/11/2026,,X,,5,10,', 'two_amounts'],
    ['23/11/2026,,X,,,10,much', 'balance'],
  ])('leaves out %s, and says why: %s', async (line, fault) => {
    const { body } = await send(statementOf(line), { dry_run: 'true' })
    expect(body).toMatchObject({ added: 0, wrong_lines: 1, wrong: [{ line: 5, fault }] })
  })

  it.each([
    ['no file', '', 200, 'file_missing'],
    ['a spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0), 415, 'not_csv'],
    ['a quotation mark without end', 'Date,Credit\n"23/11/2026,10', 422, 'csv_broken'],
    ['too many lines', 'Date,Credit\n'.repeat(10_001), 413, 'too_many_lines'],
    ['a file above 2 MB', 'x'.repeat(2_200_000), 413, 'too_large'],
  ] as const)('refuses %s', async (_, content, http, reason) => {
    expect(await send(content)).toMatchObject({ http, body: { status: 0, reason } })
  })

  it('refuses an unknown bank and unknown columns', async () => {
    const content = statementOf(credited('412345670031', '10.00'))
    expect((await send(content, { bank: '77' })).body).toMatchObject({ status: 0, reason: 'bank_unknown' })
    expect((await send(content, { date: 'Datum' })).body).toMatchObject({
      status: 0,
      reason: 'column_unknown',
    })
  })

  it('is for finance', async () => {
    for (const role of ['owner', 'auditor', 'dealer'] as const)
      expect(await sendStatement(platform, statementOf(), {}, role)).toMatchObject({ http: 403 })
  })
})

describe('GET bank_lines_api', () => {
  it('says whether a line has its deposit, another amount, or a reference used twice', async () => {
    await payIn(platform, 1_100, '412345670041')
    const pending = await deposit(1_200, '412345670042')
    await send(
      statementOf(
        credited('4123 4567 0041', '1,100.00'),
        credited('000412345670042', '1,250.00'),
        credited('412345670043', '300.00'),
        credited('412345670044', '400.00', '22/11/2026'),
        credited('412345670044', '400.00', '23/11/2026'),
      ),
    )
    const stateOf = async (utr: string) => (await lines(`?search=${utr}`)).rows
    expect(await stateOf('412345670041')).toMatchObject([
      { state: 'matched', credit: 1_100, request: { kind: 'deposit', state: 'approved', rupees: 1_100 } },
    ])
    expect(await stateOf('412345670042')).toMatchObject([
      {
        state: 'differs',
        credit: 1_250,
        request: { id: pending, state: 'pending', rupees: 1_200, userid: platform.client.userid },
      },
    ])
    expect(await stateOf('412345670043')).toMatchObject([{ state: 'unmatched', request: null }])
    expect(await stateOf('412345670044')).toMatchObject([{ state: 'duplicate' }, { state: 'duplicate' }])
  })

  it('finds a deposit without a bank reference by the reference of its QR code', async () => {
    const { body } = await platform.client.get('pay_api?amt=4321')
    const reference = String(body['reference'])
    await send(statementOf(`23/11/2026,,UPI/CR/412345670051/Deposit ${reference},,,"4,321.00",`))
    expect((await lines(`?search=${reference}`)).rows).toMatchObject([
      { state: 'matched', utr: '412345670051', reference, request: { kind: 'deposit', state: 'opened' } },
    ])
  })

  it('filters by state, side, bank and days, in pages with the newest first', async () => {
    const { rows, total } = await lines('?state=unmatched&side=debit&bank=1&from=2026-11-24&to=2026-11-24')
    expect({ rows, total }).toMatchObject({
      total: '1',
      rows: [
        { utr: 'N123456789012345', debit: 500_000, received: '2026-11-24', imported_by: 'finance_maker' },
      ],
    })
    expect(await lines('?state=matched&side=debit')).toMatchObject({ total: '0' })
    const [first, second] = (await lines('?size=2')).rows
    expect(String(first?.['received']) >= String(second?.['received'])).toBe(true)
    expect((await lines('?size=1&page=2')).rows).toEqual([second])
    expect(await audited('bank_lines_viewed')).toEqual({ subject: '', detail: { page: 2 } })
  })

  it.each([
    ['at', 'received'],
    ['credit', 'credit'],
    ['debit', 'debit'],
  ])('sorts by %s, both ways', async (sort, column) => {
    const of = async (by: string) => (await lines(`?size=100&sort=${by}`)).rows
    const up = await of(sort)
    const values = up.map(({ [column]: value }) => (column === 'received' ? String(value) : Number(value)))
    expect(new Set(values).size).toBeGreaterThan(1)
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect((await of(`-${sort}`)).map(({ line }) => line)).toEqual(up.map(({ line }) => line).toReversed())
  })

  it('downloads what the filters show, as an entry of the audit log', async () => {
    const { cookie } = await staffBrowser(platform, 'owner')
    const url = `${platform.url}/api/bank_lines_csv_api?search=412345670042`
    const text = await (await fetch(url, { headers: { cookie } })).text()
    const [head, row, ...rest] = text.trim().split('\r\n')
    expect(head).toContain('narration,payer,utr,reference,credit,debit,balance,state,request')
    expect(row).toMatch(/412345670042,,1250\.00,,1234567\.00,differs,deposit \d+,GF\d{8},1200\.00$/)
    expect(rest).toEqual([])
    expect(await audited('bank_lines_exported')).toMatchObject({ detail: { search: '412345670042' } })
  })

  it('is for the readers of statements', async () => {
    expect(await lines('', 'support')).toMatchObject({ http: 403 })
    expect(await platform.client.get('bank_lines_api')).toMatchObject({ http: 401 })
  })
})

describe('lines of another bank', () => {
  it('shows in a dry run which lines were imported for another bank, and refuses them without a confirmation', async () => {
    const content = statementOf(credited('412345670014', '100.00'), credited('412345670015', '200.00'))
    await send(statementOf(credited('412345670014', '100.00')))
    const elsewhere = [{ bank: 1, bank_name: 'Example Bank of India …0001', lines: 1 }]
    const dry = await send(content, { bank: '2', dry_run: 'true' })
    expect(dry.body).toMatchObject({ added: 2, elsewhere, states: { unmatched: 2, duplicate: 0 } })
    expect(await send(content, { bank: '2' })).toMatchObject({ body: { reason: 'lines_elsewhere' } })
    expect((await lines('?search=412345670015')).rows).toEqual([])
    expect((await send(content, { bank: '2', take_over: 'true' })).body).toMatchObject({
      added: 2,
      elsewhere,
    })
    expect(await audited('bank_statement_imported')).toMatchObject({
      subject: 'company bank 2',
      detail: { added: 2, taken: 'Example Bank of India …0001: 1' },
    })
    expect((await lines('?search=412345670014')).rows).toMatchObject([{ bank: 2, state: 'unmatched' }])
  })

  it('takes equal charges of two banks for two lines', async () => {
    const charges = (balance: string) => statementOf(`24/11/2026,,SMS CHARGES,,17.70,,${balance}`)
    expect((await send(charges('5000.00'))).body).toMatchObject({ added: 1 })
    expect((await send(charges('8000.00'), { bank: '2' })).body).toMatchObject({ added: 1, elsewhere: [] })
    expect((await lines('?search=sms')).total).toBe('2')
  })
})

it('the database refuses to change or delete a line', async () => {
  for (const change of [
    'update bank_line set credit = 1',
    'delete from bank_line',
    'truncate bank_line cascade',
  ])
    await expect(platform.database.pool.query(change)).rejects.toThrow('append-only')
})
