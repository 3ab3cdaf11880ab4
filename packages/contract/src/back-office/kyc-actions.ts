import { z } from 'zod'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { documentKinds, kycReasons, photoReasons, rejectionReasons, sharedDetails } from '../kyc.ts'
import { action } from './action.ts'
import { BY_AGE, queueArgs, queueOf, queueUsage } from './queue.ts'
import { hitInReview } from './screening-hit.ts'
import { reasonOf, typedClient, typedId } from './typed.ts'

/** Roles that review documents and correct their data. */
export const documents = ['owner', 'kyc'] as const satisfies readonly StaffRole[]
/** Roles that read them: numbers masked, and no images. */
export const documentReaders = [...documents, 'auditor'] as const satisfies readonly StaffRole[]

/** Pixels, from the image's upper left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const ONE_BOX = /^(\d{1,4}),(\d{1,4}),([1-9]\d{0,3}),([1-9]\d{0,3})$/
const boxes = z.string().transform((text, context): readonly Box[] => {
  if (text === 'none') return []
  const read = text.split(';').map((one) => ONE_BOX.exec(one.trim()))
  if (read.length > 8 || read.includes(null)) {
    context.addIssue({
      code: 'custom',
      message: 'must be X,Y,WIDTH,HEIGHT in pixels, several with ; or none',
    })
    return z.NEVER
  }
  return read.map((match) => {
    const [left = 0, top = 0, width = 0, height = 0] = (match ?? []).slice(1).map(Number)
    return { left, top, width, height }
  })
})

const number = z.enum(['aadhaar', 'pan'], 'must be aadhaar or pan')

/** Free text for the client beside a reason, or instead of one. */
const remarks = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || text.length >= 3, 'must be at least 3 characters')
  .default('')

const photo = z.enum(documentKinds)
/** Photos to send again: 'aadhaar_front,pan'. */
const photos = z.string().transform((text, context): readonly z.output<typeof photo>[] => {
  const read = z.array(photo).min(1).safeParse(text.split(','))
  if (read.success) return documentKinds.filter((kind) => read.data.includes(kind))
  context.addIssue({ code: 'custom', message: `must be one or more of ${documentKinds.join(',')}` })
  return z.NEVER
})

/** Another client with the same details. */
const duplicate = z.object({
  client: z.number(),
  name: z.string(),
  is_closed: z.boolean(),
  same: z.array(z.enum(sharedDetails)),
})

/** What the client reads after a decision. */
const said = { why: z.enum(kycReasons).nullable(), remarks: z.string() }

const document = z.object({
  document: z.number(),
  kind: z.string(),
  bytes: z.number(),
  sent: time,
  masked_by: z.string().nullable(),
})

export const kycActions = {
  'list-kyc': action('list-kyc', {
    about: 'Lists clients with pending documents, oldest first.',
    makers: documentReaders,
    usage: `[--client CLIENT_ID] ${queueUsage(BY_AGE)}`,
    args: { client: typedClient.optional(), ...queueArgs(BY_AGE) },
    result: queueOf(z.object({ client: z.number(), asked: time, name: z.string() })),
  }),
  'show-kyc': action('show-kyc', {
    about: "Shows a client's details, with masked numbers, and documents.",
    makers: documentReaders,
    usage: 'CLIENT_ID',
    positional: ['client'],
    args: { client: typedClient },
    result: z.object({
      client: z.number(),
      name: z.string(),
      email: z.string(),
      mobile: z.string().nullable(),
      aadhaar: z.string().nullable(),
      pan: z.string().nullable(),
      state: z.string(),
      decided_by: z.string().nullable(),
      ...said,
      photos: z.array(photo),
      documents: z.array(document),
      /** At most 20, open and closed. */
      duplicates: z.array(duplicate),
      /** Open and confirmed matches with listed persons. */
      hits: z.array(hitInReview),
      /** Identifies exactly what was shown; an approval sends it back. */
      seen: z.string(),
    }),
  }),
  'reveal-number': action('reveal-number', {
    about: "Shows a client's whole Aadhaar number or PAN; the reason is written to the audit log.",
    makers: documents,
    usage: 'CLIENT_ID --number aadhaar|pan --reason TEXT',
    positional: ['client'],
    args: { client: typedClient, number, reason: reasonOf('must give the purpose', 200) },
    result: z.object({ client: z.number(), number, value: z.string() }),
  }),
  'export-document': action('export-document', {
    about: 'Exports a document image to a file for review, recorded in the audit log; delete it afterwards.',
    makers: documents,
    usage: 'DOCUMENT_ID --to FILE',
    positional: ['document'],
    args: { document: typedId },
    result: z.object({
      document: z.number(),
      client: z.number(),
      /** JPEG in base64, watermarked with the viewer. */
      image: z.string(),
    }),
  }),
  'mask-document': action('mask-document', {
    about:
      'Masks the Aadhaar number on an image permanently, in pixels of the exported file; --box none if no number is visible.',
    makers: documents,
    usage: 'DOCUMENT_ID --box X,Y,WIDTH,HEIGHT',
    positional: ['document'],
    args: { document: typedId, box: boxes },
    result: z.object({ document: z.number(), client: z.number(), boxes: z.number(), by: z.string() }),
  }),
  'approve-kyc': action('approve-kyc', {
    about:
      'Approves the documents that show-kyc listed with this code; the client can then deposit and withdraw. If another client has the same details, or a listed person a like name, it needs a reason and a second person.',
    makers: documents,
    checkers: documents,
    secondPerson: 'depends',
    usage: 'CLIENT_ID --seen CODE [--reason TEXT]',
    positional: ['client'],
    args: {
      client: typedClient,
      seen: z.string().regex(/^[0-9a-f]{12}$/, 'must be the code at the end of show-kyc'),
      reason: reasonOf('must say why the approval is right', 300).optional(),
    },
    result: z.object({ client: z.number(), changed: z.boolean() }),
  }),
  'reject-kyc': action('reject-kyc', {
    about: "Rejects a client's documents; the client reads the reason and can upload new ones.",
    makers: documents,
    usage: `CLIENT_ID [--why ${rejectionReasons.join('|')}] [--remarks "The name on the PAN card differs."]`,
    positional: ['client'],
    args: {
      client: typedClient,
      why: z.enum(rejectionReasons, `must be one of ${rejectionReasons.join(', ')}`).optional(),
      remarks,
    },
    result: z.object({ client: z.number(), changed: z.boolean(), ...said }),
  }),
  'ask-for-photos': action('ask-for-photos', {
    about: 'Asks a client to send some photos of documents again; the client reads which and why.',
    makers: documents,
    usage: `CLIENT_ID --photos ${documentKinds.join(',')} [--why ${photoReasons.join('|')}] [--remarks TEXT]`,
    positional: ['client'],
    args: {
      client: typedClient,
      photos,
      why: z.enum(photoReasons, `must be one of ${photoReasons.join(', ')}`).optional(),
      remarks,
    },
    result: z.object({ client: z.number(), changed: z.boolean(), photos: z.array(photo), ...said }),
  }),
}
