import { z } from 'zod'
import { call } from '../call.ts'
import { id, text } from '../fields.ts'
import { IMAGE_BYTES, hiddenId, imageName, saved } from './answers.ts'

const clinic = { staff: ['owner', 'clinic'] } as const
export const staffKinds = ['Doctor', 'Medical', 'Reception'] as const
export const genders = ['Male', 'Female', 'Other'] as const
const years = z.coerce.number().int().min(0).max(120)

export const clinicCalls = {
  listClinicStaff: call('GET staff_api', {
    access: clinic,
    about: 'Doctors, medical staff and reception.',
    answer: z.array(
      z.object({
        did: z.number(),
        dname: z.string(),
        depid: z.number(),
        dep_name: z.string(),
        etype: z.enum(staffKinds),
        dgender: z.enum(genders),
        dage: z.number(),
        demail: z.string(),
        dphone: z.string(),
        dedu: z.string(),
        dexp: z.number(),
        reg_no: z.string(),
        dabout: z.string(),
        dimg: imageName,
      }),
    ),
  }),
  saveClinicStaff: call('POST add_staff_api', {
    access: clinic,
    about: 'Adds or changes a member of staff.',
    form: {
      did: hiddenId,
      dname: text(120, 1),
      depid: id,
      etype: z.enum(staffKinds),
      dgender: z.enum(genders),
      dage: years,
      demail: z.email().max(254),
      dphone: text(16, 1),
      dedu: text(120, 1),
      dexp: years,
      daadhar: text(14, 1),
      reg_no: text(40, 1),
      dabout: text(2000).optional(),
      olddimg: imageName.optional(),
    },
    files: { dimg: IMAGE_BYTES },
    answer: saved,
  }),
  listStates: call('GET states_api', {
    access: { staff: ['owner', 'clinic', 'church', 'support'] },
    about: 'States and union territories of India.',
    answer: z.array(z.object({ StateID: z.number(), StateName: z.string() })),
  }),
  listStores: call('GET stores_api', {
    access: clinic,
    about: 'Stores of the pharmacy.',
    answer: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        StateID: z.number(),
        StateName: z.string(),
        city: z.string(),
        phone: z.string(),
        address: z.string(),
      }),
    ),
  }),
  saveStore: call('POST add_store_api', {
    access: clinic,
    about: 'Adds or changes a store.',
    form: {
      store_id: hiddenId,
      sstate: id,
      city: text(80, 1),
      name: text(120, 1),
      address: text(500).optional(),
      phone: text(16, 1),
    },
    answer: saved,
  }),
  listCenters: call('GET centers_api', {
    access: clinic,
    about: 'Treatment centres.',
    answer: z.array(
      z.object({
        cid: z.number(),
        cname: z.string(),
        cimg: imageName,
        cphone: z.string(),
        ctreats: z.string(),
      }),
    ),
  }),
  saveCenter: call('POST add_center_api', {
    access: clinic,
    about: 'Adds or changes a centre.',
    form: {
      cid: hiddenId,
      cname: text(120, 1),
      cphone: text(16, 1),
      ctreats: text(2000).optional(),
      oldimg: imageName.optional(),
    },
    files: { cimg: IMAGE_BYTES },
    answer: saved,
  }),
  listCustomerOrders: call('GET orders_api', {
    access: clinic,
    about: "A page of customers' orders.",
    query: { page: z.coerce.number().int().min(1).default(1) },
    answer: z.array(
      z.object({
        oid: z.number(),
        odate: z.string(),
        name: z.string(),
        ototal: z.number(),
        total_items: z.number(),
        street: z.string(),
        landmark: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      }),
    ),
  }),
}
