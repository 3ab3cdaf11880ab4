import { DAY } from '@gf/money'
import type { AreaKeepers } from '../demo/area-demo.ts'
import { personOf } from '../demo/people.ts'

type Stocked = readonly [
  name: string,
  variant: string,
  kind: string,
  price: number,
  offer: number,
  gst: number,
]

/** Generic names with usual strengths; prices are examples. */
const medicines: readonly Stocked[] = [
  ['Paracetamol', '650 mg', 'Tablet', 34, 30.5, 12],
  ['Amoxicillin with potassium clavulanate', '625 mg', 'Tablet', 210, 189, 12],
  ['Cetirizine', '10 mg', 'Tablet', 22, 18.5, 12],
  ['Metformin', '500 mg', 'Tablet', 48, 42, 12],
  ['Atorvastatin', '10 mg', 'Tablet', 96, 84, 12],
  ['Oral rehydration salts', '21 g', 'Sachet', 23, 21, 5],
  ['Insulin glargine', '100 IU/ml', 'Injection', 720, 690, 5],
  ['Cough syrup', '100 ml', 'Syrup', 118, 99.5, 18],
]

const stores = [
  { name: 'MG Road', sstate: 32, city: 'Kochi', phone: '0484 255 0101', address: 'MG Road 12' },
  { name: 'Fort', sstate: 32, city: 'Kochi', phone: '0484 255 0102', address: 'Princess Street 3' },
]

const departments = ['General medicine', 'Cardiology', 'Pharmacy']

const doctors = [
  ['Asha Rao', 'Doctor', 'Female', 41, 'MBBS, MD', 15],
  ['Joseph Varghese', 'Doctor', 'Male', 52, 'MBBS, DM', 24],
  ['Latha Menon', 'Medical', 'Female', 34, 'B.Pharm', 9],
  ['Rahul Nambiar', 'Reception', 'Male', 27, 'B.Com', 4],
] as const

/** A clinic with staff, two stores and stock in them: some expires soon, and some is low. */
export async function seedClinic({ one, now }: AreaKeepers): Promise<void> {
  const [first = 0] = await inTurn(departments, (dep_name) =>
    one.call('POST add_department_api', { dep_name }),
  )
  await inTurn(
    doctors,
    ([dname, etype, dgender, dage, dedu, dexp]) =>
    one.call('POST add_staff_api', {
      dname, etype, dgender, dage, dedu, dexp, depid: first, dphone: '9876500000', dabout: '',
      daadhar: personOf(dage, '').aadhar, reg_no: `KL ${40_000 + dage}`,
      demail: `${dname.split(' ')[0]?.toLowerCase() ?? ''}@demo.example`,
    }), // prettier-ignore
  )
  await one.call('POST add_center_api', {
    cname: 'Heart centre',
    cphone: '0484 255 0103',
    ctreats: 'ECG, stress test',
  })
  const kept = await inTurn(stores, (store) => one.call('POST add_store_api', store))
  const stocked = await inTurn(
    medicines,
    ([medicine, variant, mtype, price, oprice, gst]) =>
    one.call('POST add_medicine_api', {
      medicine, variant, mtype, price, oprice, gst, category: 'Allopathic', hsn: '30049099', m_for: '',
    }), // prettier-ignore
  )
  for (const [no, medicine] of stocked.entries())
    for (const [place, store] of kept.entries()) {
      const expiry = new Date(now + (no === 2 ? 40 : 300 + 30 * no) * DAY).toISOString().slice(0, 10)
      const quantity = no === 3 ? 6 : 40 + 20 * no
      await one.give('receive-stock', {
        medicine,
        store,
        batch_no: `B-${no + 1}${place + 1}`,
        expiry,
        quantity,
      })
      await one.give('set-reorder-level', { medicine, store, level: 20 })
    }
}

/** Saves each, and returns their numbers. */
async function inTurn<Item>(
  items: readonly Item[],
  save: (item: Item) => Promise<{ readonly id: number }>,
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const item of items) ids.push((await save(item)).id)
  return ids
}
