import { z } from 'zod'
import { call } from './call.ts'
import { consentDocuments } from './consents.ts'
import { kycReasons } from './kyc.ts'
import { commandKey, done, flag, id, language, ofOwner, ok, text, time } from './fields.ts'

const IMAGE_BYTES = 5 * 1024 * 1024
/** Front and back of the Aadhaar card, and the PAN card. */
const images = { aadhar_img: IMAGE_BYTES, aadhar_img1: IMAGE_BYTES, pan_img: IMAGE_BYTES }

export const registrationCalls = {
  register: call('POST otp_verify_api3', {
    access: 'public',
    about:
      'First with details and documents; then with the `otp` of the answer and the code sent. A guest keeps number and trades.',
    form: {
      name: text(120).optional(),
      phone: text(20).optional(),
      email: text(254).optional(),
      password: z.string().max(256).optional(),
      cpassword: z.string().max(256).optional(),
      aadhar: text(20).optional(),
      pan: text(20).optional(),
      otp: z.string().max(128).optional(),
      code: text(6).optional(),
      /** The versions of the terms, the privacy policy and the risk notice that the person agreed to. */
      terms: id.optional(),
      privacy: id.optional(),
      risk: id.optional(),
      /** With `otp`: sends another code. */
      resend: flag.optional(),
      /** Language of the email with the code. */
      language: language.optional(),
      /** A repeat of the form with the same key is one registration. */
      cid: commandKey,
    },
    files: images,
    answer: z.object({
      /** 2: a code was sent; resend the form with `otp`. 0: the account is open. */
      status: z.union([ok, z.literal(2)]),
      msg: z.string(),
      /** Identifies the registration until it is confirmed. */
      otp: z.string().optional(),
      /** Seconds until another code can be requested; null if none is left. */
      resend_after: z.number().nullable().optional(),
      /** Validity of a code. */
      minutes: z.number().optional(),
      /** Seconds for which the registration still waits for a code. */
      open_for: z.number().optional(),
    }),
  }),
  showConsents: call('GET consents_api/{userid}', {
    ...ofOwner,
    about: 'The versions of the terms, privacy policy and risk notice that the client accepted, and when.',
    answer: z.object({
      status: ok,
      consents: z.array(
        z.object({ document: z.enum(consentDocuments), version: z.number(), accepted_at: time }),
      ),
    }),
  }),
  showKyc: call('GET kyc_api/{userid}', {
    ...ofOwner,
    about: "The status of the client's documents, with what staff said about them.",
    answer: z.object({
      status: ok,
      /** `none`: staff added the client, who has sent no documents yet. */
      state: z.enum(['none', 'pending', 'approved', 'rejected', 'photos_needed']),
      /** The reason of the decision, if it is one of the list, and remarks of staff. */
      why: z.enum(kycReasons).nullable(),
      remarks: z.string(),
      /** The photos to send again, by their field in documents_again_api. */
      photos: z.array(z.enum(['aadhar_img', 'aadhar_img1', 'pan_img'])),
      /** When the documents were sent, and when they were reviewed. */
      asked_at: time.nullable(),
      decided_at: time.nullable(),
      /** XXXX-XXXX-1234 and ABXXXXX34F; null if missing. */
      aadhar: z.string().nullable(),
      pan: z.string().nullable(),
    }),
  }),
  sendDocuments: call('POST documents_again_api/{userid}', {
    ...ofOwner,
    about:
      'Uploads document images: any after a rejection, those that staff asked for otherwise; the others are kept. ' +
      'A client whom staff added sends all of them first, with the numbers.',
    form: {
      /** The numbers, with the first documents only. */
      aadhar: text(20).optional(),
      pan: text(20).optional(),
    },
    files: images,
    answer: done,
  }),
}
