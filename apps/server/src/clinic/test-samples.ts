import type { areas } from '@gf/contract'
import type { Samples } from '../back-office/testing/samples.ts'

type Saved = Exclude<keyof (typeof areas)['clinic']['resources'], 'orders'>

/** The types require samples for every table that staff save. */
export const clinicSamples: Readonly<Record<Saved, Samples>> = {
  departments: { one: { dep_name: 'Cardiology' }, other: { dep_name: 'Ear, nose and throat' }, search: 'cardio' },
  doctors: {
    one: { dname: 'Asha Rao', depid: 1, etype: 'Doctor', dgender: 'Female', dage: 41, demail: 'asha@example.in', dphone: '9876543210', dedu: 'MBBS, MD', dexp: 15, daadhar: '234123463211', reg_no: 'KMC 12345', dabout: 'Heart' },
    other: { dname: '=Ravi Iyer', depid: 2, etype: 'Reception', dgender: 'Male', dage: 24, demail: 'ravi@example.in', dphone: '9123456780', dedu: 'B.Com', dexp: 2, daadhar: '234123463211', reg_no: 'R-7', dabout: '' },
    search: 'kmc',
    filter: 'etype=Doctor',
  },
  stores: {
    one: { name: 'MG Road', state: 29, city: 'Bengaluru', phone: '080 2555 0101', address: 'MG Road 12', gstin: '29AABCT1332L1ZD' },
    other: { name: '=Anna Salai', state: 33, city: 'Chennai', phone: '044 2855 0102', address: '' },
    search: 'beng',
    filter: 'state=29',
  },
  centers: {
    one: { cname: 'Heart centre', cphone: '080 2555 0103', ctreats: 'Angiography' },
    other: { cname: '=Eye centre', cphone: '080 2555 0104', ctreats: 'Cataract' },
    search: 'angio',
  },
  medicines: {
    one: { medicine: 'Dolo Paracetamol', category: 'Allopathic', variant: '500 mg', mtype: 'Tablet', price: 20, oprice: 18.5, gst: 12, hsn: '30049099', m_for: 'Fever' },
    other: { medicine: 'Ashwagandha', category: 'Ayurvedic', variant: '100 g', mtype: 'Powder', price: 250.75, oprice: 250.75, gst: 5.5, m_for: '=Sleep' },
    search: 'para',
    filter: 'category=Allopathic',
  },
} // prettier-ignore

/** How many rows the demo has, by table and condition. */
export const clinicDemoRows = { 'back_office.medicines': 8, 'back_office.doctors': 4 }
