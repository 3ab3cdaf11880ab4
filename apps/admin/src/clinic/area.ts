import { resources } from '@gf/contract'
import type { FieldKind } from '../actions/field-kind.ts'
import type { View } from '../records/view.ts'
import { later } from '../shell/later.tsx'
import type { ScreenOfOffice } from '../shell/screen.ts'

/** How the tables of the clinic are shown. */
const views = {
  doctors: {
    parts: async () => ({ Details: (await import('./staff-number.tsx')).StaffNumber }),
    path: '/admin/staff',
    group: 'clinic',
    columns: [
      ['dimg'],
      ['dname', 'dgender', 'dage'],
      ['dphone', 'demail'],
      ['dep_name', 'etype'],
      ['dedu', 'dexp'],
    ],
  },
  departments: { path: '/admin/departments', group: 'clinic', columns: [['dep_name']] },
  medicines: {
    parts: async () => ({ Details: (await import('./medicine-details.tsx')).MedicineDetails }),
    path: '/admin/medicines',
    group: 'clinic',
    columns: [['pimg'], ['medicine', 'variant'], ['category', 'mtype'], ['price', 'oprice'], ['gst']],
  },
  stores: {
    path: '/admin/stores',
    group: 'clinic',
    columns: [['name'], ['city', 'StateName'], ['phone'], ['address']],
  },
  orders: {
    path: '/admin/orders',
    page: '/admin/orders/$oid',
    more: true,
    group: 'clinic',
    columns: [
      ['oid', 'shop_order'],
      ['odate'],
      ['name', 'phone'],
      ['ototal'],
      ['total_items'],
      ['street', 'landmark'],
      ['city', 'state', 'zip'],
      ['ostatus'],
    ],
  },
  centers: {
    path: '/admin/centers',
    group: 'clinic',
    columns: [['cimg'], ['cname'], ['cphone'], ['ctreats']],
  },
} satisfies Readonly<Record<string, View>>

export const clinicArea = {
  views,
  fields: { expiry: 'day' } satisfies Readonly<Record<string, FieldKind>>,
  screens: [
    {
      path: '/admin/orders/$oid',
      title: ({ records }) => records.orders.title,
      roles: resources.orders.access.staff,
      Screen: later(async () => (await import('./order.tsx')).OrderPage),
    },
    {
      path: '/admin/stock',
      group: 'clinic',
      title: ({ stock }) => stock.title,
      roles: resources.medicines.access.staff,
      Screen: later(async () => (await import('./stock.tsx')).Stock),
    },
  ] satisfies readonly ScreenOfOffice[],
}
