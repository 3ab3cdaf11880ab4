import fc from 'fast-check'
import PdfKit from 'pdfkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { SHOP_KEY } from './test-shop.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { gstSplit } from './gst.ts'
import { invoicePdf } from './invoice-pdf.ts'
import type { Invoice } from './invoice-pdf.ts'
import { testClinic } from './test-clinic.ts'

describe('the GST of a line', () => {
  it.each([
    [11_200, 1_200, true, { taxable: 10_000, cgst: 600, sgst: 600, igst: 0 }],
    [11_200, 1_200, false, { taxable: 10_000, cgst: 0, sgst: 0, igst: 1_200 }],
    // 18.50 with 12 %: 0.9910714 each, 1.9821428 together.
    [1_850, 1_200, true, { taxable: 1_652, cgst: 99, sgst: 99, igst: 0 }],
    [1_850, 1_200, false, { taxable: 1_652, cgst: 0, sgst: 0, igst: 198 }],
    [100, 0, true, { taxable: 100, cgst: 0, sgst: 0, igst: 0 }],
  ] as const)('of %i paise at %i is split by rule 35 (one state: %s)', (amount, rate, isOneState, split) => {
    expect(gstSplit(amount, rate, isOneState)).toEqual(split)
  })

  it('adds up to its amount, CGST equals SGST, and no tax is off by more than half a paisa', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(10_000), fc.boolean(), (amount, rate, isOneState) => {
        const { taxable, cgst, sgst, igst } = gstSplit(amount, rate, isOneState)
        expect(taxable + cgst + sgst + igst).toBe(amount)
        expect(cgst).toBe(sgst)
        const of = BigInt(isOneState ? 2 : 1) * BigInt(10_000 + rate)
        const off = BigInt(amount) * BigInt(rate) - BigInt(isOneState ? cgst : igst) * of
        expect(2n * (off < 0n ? -off : off) <= of).toBe(true)
      }),
    )
  })
})

describe('an invoice', () => {
  const platform = testPlatform({ SHOP_KEY })
  let clinic: Awaited<ReturnType<typeof testClinic>>
  beforeAll(async () => {
    clinic = await testClinic(platform)
  })
  const file = async (oid: number, role: 'clinic' | 'church' = 'clinic') => {
    const { cookie } = await staffBrowser(platform, role)
    return fetch(`${platform.url}/api/order_invoice_pdf/${oid}`, { headers: { cookie } })
  }

  it('is a PDF of a packed order for the clinic, and an entry of the audit log', async () => {
    const { receive, order, pack, staff } = clinic
    await receive()
    const oid = await order(2)
    expect((await file(oid)).status).toBe(404)
    await pack(oid)
    const answer = await file(oid)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/invoice-\d{4}-\d\d-\d{6}\.pdf/)
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
    expect((await file(oid, 'church')).status).toBe(403)
    const { rows } = await staff.get(`timeline_api/orders/${oid}?views=true`)
    expect(rows[0]).toMatchObject({ action: 'orders_invoice_exported' })
  })

  it('keeps the HSN of its medicine and its store as they were, in SQL too', async () => {
    const { addMedicine, receive, order, pack, staff, store } = clinic
    const mid = await addMedicine({ medicine: 'Volini', hsn: '30049099' })
    await receive({ medicine: mid })
    const oid = await order(1, mid)
    const { body: medicine } = await staff.get(`edit_api/medicines/mid/${mid}`)
    await staff.post('add_medicine_api', { ...medicine, hsn: '3004' })
    await pack(oid)
    const { body: before } = await staff.get(`edit_api/stores/id/${store}`)
    await staff.post('add_store_api', { ...before, store_id: store, sstate: before['state'], gstin: '32aabct1332l1zd' })
    expect((await staff.get(`edit_api/stores/id/${store}`)).body).toMatchObject({ gstin: '32AABCT1332L1ZD' })
    expect((await staff.get(`order_api/${oid}`)).body['lines']).toMatchObject([{ hsn: '30049099' }])
    const { rows } = await platform.database.pool.query(`select seller from back_office.orders where oid = ${oid}`)
    expect(rows).toEqual([{ seller: { name: 'MG Road', address: 'Kochi', state: 'Kerala', gstin: '' } }])
    const change = `update back_office.orders set seller = '{}' where oid = ${oid}`
    await expect(platform.database.pool.query(change)).rejects.toThrow('stays as it is')
  })

  const invoice: Omit<Invoice, 'language'> = {
    no: '2026-27/000007', day: '2026-11-26', order: 'S-1', isRefunded: false,
    seller: { name: 'MG Road', address: 'MG Road 12, Kochi', state: 'Kerala', gstin: '32AABCT1332L1ZD' },
    buyer: { name: 'Meera Nair', phone: '9876543210', address: 'Fort 3, Kochi, 682001', state: 'Kerala' },
    lines: [
      { medicine: 'Dolo', variant: '650 mg', hsn: '30049099', gst: 1_200, quantity: 3, price: 1_850, total: 5_550 },
      { medicine: 'Soap', variant: '75 g', hsn: '', gst: 1_800, quantity: 1, price: 9_999, total: 9_999 },
    ],
    total: 15_549, now: 0,
  } // prettier-ignore
  const written = async (values: Partial<Invoice>) => {
    const text = vi.spyOn(PdfKit.prototype, 'text')
    text.mockClear()
    await invoicePdf({ ...invoice, language: 'en', ...values })
    return text.mock.calls.map(([run]) => run).join('')
  }

  it.each(['en', 'hi'] as const)('names seller, buyer, HSN and sums of CGST and SGST within a state in %s', async (language) => {
    const text = await written({ language })
    for (const fact of ['2026-27/000007', '32AABCT1332L1ZD', 'Meera Nair', '30049099', '₹134.29', '₹10.60', '₹155.49'])
      expect(text).toContain(fact)
    expect(text).toContain(language === 'en' ? 'Tax invoice' : 'कर इनवॉइस')
    expect(text).not.toContain('IGST')
  })

  it.each(['Amoxicillin with potassium clavulanate', 'Sulfamethoxazole/Trimethoprim/Phenazopyridine'])(
    'has the whole name of %s, over several lines',
    async (medicine) => {
      const lines = invoice.lines.map((line) => ({ ...line, medicine, variant: '625 mg' }))
      const text = (await written({ lines })).replaceAll(' ', '')
      expect(text).toContain(medicine.replaceAll(' ', ''))
      expect(text).not.toContain('…')
    },
  )

  it('has IGST between states, and is no tax invoice without a GSTIN', async () => {
    const buyer = { ...invoice.buyer, state: 'Karnataka' }
    const text = await written({ buyer, seller: { ...invoice.seller, gstin: '' }, isRefunded: true })
    expect(text).toContain('IGST')
    expect(text).toContain('₹21.20')
    expect(text).not.toMatch(/CGST(?! Rules)|Tax invoice|GSTIN/)
    expect(text).toContain('refunded')
  })
}) // prettier-ignore
