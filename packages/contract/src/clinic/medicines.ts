import { z } from 'zod'
import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { call } from '../call.ts'
import { id, time } from '../fields.ts'
import { access } from './access.ts'

const medicineCategories = [
  'Ayurvedic',
  'Homeopathic',
  'Food Supliment',
  'Allopathic',
  'Cosmetic',
  'Organic',
] as const

/** The pharmacy's products. GST is in per cent. */
export const medicines = resource('medicines', {
  id: 'mid',
  access,
  list: 'GET meds_list_api/{page}',
  save: 'POST add_medicine_api',
  fields: {
    medicine: field.text({ max: 120, search: true }),
    category: field.choice(medicineCategories, { filter: true }),
    variant: field.text({ max: 80 }),
    mtype: field.text({ max: 80 }),
    price: field.money(),
    oprice: field.money(),
    gst: field.percent(),
    /** Its class for GST, which invoices name. */
    hsn: field.code(/^(\d{4}|\d{6}|\d{8})$/, 'must be an HSN code of 4, 6 or 8 digits'),
    m_for: field.long({ max: 2000, optional: true }),
    pimg: field.image({ kept: 'oldpimg', fallback: 'medicine.png' }),
  },
  checks: [
    {
      fields: ['oprice', 'price'],
      rule: ({ price, oprice }) => Number(oprice) <= Number(price),
      message: 'offer_above_price',
    },
  ],
})

/** Most changes of a price history. */
export const PRICE_CHANGES = 100

const changed = z
  .object({
    /** In rupees; null when the medicine was added. */
    before: z.number().nullable(),
    after: z.number(),
  })
  .nullable()

export const medicineCalls = {
  showPriceHistory: call('GET price_history_api/{mid}', {
    access,
    about: `The last ${PRICE_CHANGES} changes of a medicine's prices, the newest first, by the audit log. Null: unchanged.`,
    params: { mid: id },
    answer: z.array(z.object({ at: time, by: z.string().nullable(), price: changed, oprice: changed })),
  }),
}
