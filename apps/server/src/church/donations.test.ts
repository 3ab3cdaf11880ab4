import PdfKit from 'pdfkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { donationPdf } from './donation-pdf.ts'
import type { DonationDocument } from './donation-pdf.ts'
import type { Donation } from './donations.ts'
import { testChurch } from './test-church.ts'

const platform = testPlatform()
let church: Awaited<ReturnType<typeof testChurch>>
let [tithe, cash, early, voided] = [0, 0, 0, 0]

beforeAll(async () => {
  church = await testChurch(platform)
  const { add, give, batchOf, commit, member, one } = church
  const household = await add('add_household_api', {
    house_name: 'Thomas family', house_address: '4 Hill Road', house_city: 'Kochi',
  }) // prettier-ignore
  await one.post('add_member_api', {
    mem_id: member, mem_name: 'Anil Thomas', mem_house: household, mem_tax_no: 'abcpt 1234 k',
  }) // prettier-ignore
  await church.register({ donee_from: '2021-04-01', donee_until: '2031-03-31', donee_no: 'OLD' })
  await church.register({ donee_from: '2026-06-01', donee_until: '2027-03-31', donee_no: 'URN-2026' })
  const batch = await batchOf(8500.75)
  tithe = await give({ cont_amt: '2500.75', cont_batch: batch, cont_method: 'Cheque', cont_cheque: '004512' })
  cash = await give({ cont_amt: '2000.01', cont_batch: batch })
  await give({ cont_amt: 2000, cont_batch: batch })
  early = await give({ cont_amt: '1499.99', cont_batch: batch, cont_date: '2020-05-01' })
  voided = await give({ cont_amt: 500, cont_batch: batch })
  expect(await commit(batch)).toMatchObject({ status: 1 })
  await church.void(voided)
})

const file = async (path: string, role: 'church' | 'clinic' = 'church') => {
  const { cookie } = await staffBrowser(platform, role)
  return fetch(`${platform.url}/api/${path}`, { headers: { cookie } })
}
const receiptOf = async (id: number) => String((await church.shown(id))['cont_receipt'])
const entries = async (subject: string) => {
  const { rows } = await platform.database.pool.query(
    'select action, detail from audit where subject = $1 order by seq desc limit 1',
    [subject],
  )
  return rows
}

describe('a statement of donations', () => {
  it('names donor, number, address, registration of the day, mode, receipt and what is deductible, as CSV', async () => {
    const answer = await file(`donation_statement_csv/${church.member}?year=2026-27`)
    expect(answer.headers.get('content-disposition')).toContain(`donations-${church.member}-2026-27.csv`)
    const [head = '', ...lines] = (await answer.text()).trim().split('\r\n')
    expect(head).toContain('Unique Registration Number (URN)')
    const donor = 'Anil Thomas,"4 Hill Road, Kochi"'
    const of = `Permanent Account Number,ABCPT1234K,Section 133,URN-2026,2026-04-02,${donor}`
    const electronic = 'Electronic modes including account payee cheque/draft'
    expect(lines).toEqual([
      `${of},${electronic},2500.75,${await receiptOf(tithe)},2026-11-29,004512,2500.75,`,
      `${of},Cash,2000.01,${await receiptOf(cash)},2026-11-29,,0.00,"cash above 2,000 rupees"`,
      expect.stringContaining(',Cash,2000.00,'),
    ])
    expect(lines[2]).toContain(',2000.00,')
    expect(await entries(`members ${church.member}`)).toEqual([
      { action: 'members_statement_exported', detail: { year: '2026-27' } },
    ])
  })

  it('has nothing deductible on days without a registration', async () => {
    const text = await (await file(`donation_statement_csv/${church.member}?year=2020-21`)).text()
    expect(text).toContain(
      `Cash,1499.99,${await receiptOf(early)},2020-05-01,,0.00,no registration on its day`,
    )
  })

  it('is listed by financial year with its sums, without what is void', async () => {
    expect((await church.one.get(`donation_years_api/${church.member}`)).rows).toEqual([
      { year: '2026-27', count: 3, amount: 6500.76, deductible: 4500.75 },
      { year: '2020-21', count: 1, amount: 1499.99, deductible: 0 },
    ])
    expect((await church.one.get('donation_years_api/3000000000')).rows).toEqual([])
  })

  it('is a PDF, and so is a receipt; both are for the church alone', async () => {
    for (const path of [
      `donation_statement_pdf/${church.member}?year=2026-27&language=hi`,
      `contribution_receipt_pdf/${tithe}`,
    ]) {
      const answer = await file(path)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
      expect((await file(path, 'clinic')).status).toBe(403)
    }
    expect(await entries(`conts ${tithe}`)).toMatchObject([{ action: 'conts_receipt_exported' }])
    const open = await church.give()
    for (const path of [
      'donation_statement_pdf/3000000000?year=2026-27',
      `contribution_receipt_pdf/${open}`,
      'contribution_receipt_pdf/3000000000',
    ])
      expect((await file(path)).status).toBe(404)
  })

  it('has the number of the donor sealed: list, form, entries and the table have its mask', async () => {
    const { body } = await church.one.get(`edit_api/members/mem_id/${church.member}`)
    expect(body).toMatchObject({ mem_tax_no: 'ABXXXXX34K' })
    const save = async (mem_tax_no: string) =>
      church.one.post('add_member_api', { mem_id: church.member, mem_name: 'Anil Thomas', mem_tax_no })
    expect((await save('ABCP1234K')).http).toBe(422)
    await save('ABXXXXX34K')
    expect(await (await file(`donation_statement_csv/${church.member}?year=2026-27`)).text()).toContain(
      'ABCPT1234K',
    )
    await save('2341 2346 3211')
    expect(await (await file(`donation_statement_csv/${church.member}?year=2026-27`)).text()).toContain(
      'Aadhaar Number,234123463211',
    )
    const { rows } = await platform.database.pool.query(
      `select (select string_agg(detail::text, '') from audit) || (select row_to_json(members)::text
         from back_office.members where mem_id = $1) as text`,
      [church.member],
    )
    expect(rows[0]?.text).toContain('XXXX-XXXX-3211')
    expect(rows[0]?.text).not.toMatch(/ABCPT1234K|234123463211/)
    await save('')
    const none = (await church.one.get(`edit_api/members/mem_id/${church.member}`)).body
    expect(none['mem_tax_no']).toBe('')
  })
})

describe('the documents of donations', () => {
  const gift: Donation = {
    cont_id: 1, cont_receipt: '2026-27/000007', cont_date: '2026-11-29', cont_amt: 123456789, cont_method: 'Cheque',
    cont_cheque: '004512', is_void: false, not_deductible: null, donee: 'Bethel Church', donee_address: 'Hill Road',
    donee_pan: 'AABTS1234C', donee_no: 'URN-2026', donee_section: '133', donee_issued: '2026-04-02',
    donee_from: '2026-04-01', donee_until: '2031-03-31',
  } // prettier-ignore
  const nothing = { donee: null, donee_address: null, donee_pan: null, donee_no: null, donee_section: null } as const
  const donor = { id: 1, name: 'Anil Thomas', address: 'Kochi', taxNumber: 'ABCPT1234K' }
  const written = async (document: Pick<DonationDocument, 'what' | 'donations'>, language: 'en' | 'hi') => {
    const text = vi.spyOn(PdfKit.prototype, 'text')
    text.mockClear()
    await donationPdf({ donor, language, now: 0, year: '2026-27', ...document } as DonationDocument)
    return text.mock.calls.map(([run]) => run).join('')
  }

  it.each(['en', 'hi'] as const)('have sums, registration and what is not deductible in %s', async (language) => {
    const donations = [
      gift,
      { ...gift, cont_method: 'Cash', cont_amt: 2_000_01, not_deductible: 'cash' },
      { ...gift, ...nothing, cont_amt: 1_00, not_deductible: 'not_registered' },
    ] as const
    const text = await written({ what: 'statement', donations }, language)
    for (const fact of ['Bethel Church', 'ABCPT1234K', '₹12,34,567.89', '₹12,36,568.90', '₹2,001.01', 'AABTS1234C', '10BE'])
      expect(text).toContain(fact)
    expect(text.match(/URN-2026/g)).toHaveLength(3)
    expect(text).toContain(language === 'en' ? 'cash above ₹2,000' : 'से अधिक नकद')
  })

  it('mark the receipt of a void contribution', async () => {
    expect(await written({ what: 'receipt', donations: [gift] }, 'en')).not.toContain('VOID')
    expect(await written({ what: 'receipt', donations: [{ ...gift, is_void: true }] }, 'en')).toContain('VOID')
  })
}) // prettier-ignore
