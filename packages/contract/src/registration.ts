import { z } from 'zod'
import { call } from './call.ts'
import { ok, text } from './fields.ts'

const IMAGE_BYTES = 5 * 1024 * 1024
/** status 2: a code was sent; send it with the challenge in `otp`. */
const secondStep = z.object({
  status: z.union([ok, z.literal(2)]),
  msg: z.string(),
  otp: z.string().optional(),
})

export const registrationCalls = {
  register: call('POST otp_verify_api3', {
    access: 'public',
    about: 'First with details and documents; then with the challenge and the code that was sent.',
    form: {
      name: text(120).optional(),
      phone: text(16).optional(),
      email: text(254).optional(),
      password: z.string().max(256).optional(),
      cpassword: z.string().max(256).optional(),
      aadhar: text(14).optional(),
      pan: text(10).optional(),
      otp: z.string().max(128).optional(),
      code: z.string().max(6).optional(),
    },
    files: { aadhar_img: IMAGE_BYTES, aadhar_img1: IMAGE_BYTES, pan_img: IMAGE_BYTES },
    answer: secondStep,
  }),
}
