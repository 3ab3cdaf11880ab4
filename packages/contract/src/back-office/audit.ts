import { z } from 'zod'
import { call } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { download, text, time } from '../fields.ts'
import { day } from './answers.ts'
import { listQuery } from './resource.ts'

/** Roles that read and verify the audit log. */
export const auditReaders = ['owner', 'auditor'] as const satisfies readonly StaffRole[]

/** Who can be the actor of an audit entry. */
export const auditRealms = ['client', 'staff', 'system'] as const

const { exact, page, size, search, sort } = listQuery(['at', 'subject'])

const filters = {
  /** Beginnings of words of the action, subject, details, address and request id. */
  search,
  realm: z.union([z.enum(auditRealms), z.literal('')]).optional(),
  /** The actor: a username of staff, or a client as GF40718825 or by the eight digits alone. */
  by: text(120).optional(),
  /** Days in India, both included. */
  from: z.union([day, z.literal('')]).optional(),
  to: z.union([day, z.literal('')]).optional(),
}

const signedHead = {
  /** In India. */
  day: z.string(),
  /** The entry and its hash in hexadecimal. */
  seq: z.number(),
  hash: z.string(),
  at: time,
  /** The number of the signing key. */
  key: z.number(),
}

export const auditCalls = {
  listAudit: call('GET audit_list_api', {
    access: { staff: auditReaders },
    about: 'The audit log, newest first unless sorted; X-Total-Count is the total. Reading it is an entry.',
    query: { ...filters, sort, page, size, exact },
    answer: z.array(
      z.object({
        seq: z.number(),
        at: time,
        realm: z.enum(auditRealms),
        /** The username of staff or the client id with its prefix; null if unknown, or for the system. */
        by: z.string().nullable(),
        /** The actor, if it is a client. */
        userid: z.number().nullable(),
        action: z.string(),
        /** E.g. `client 40718825`; empty without one. */
        subject: z.string(),
        /** `changes` has each changed value before and after. */
        detail: z.record(z.string(), z.unknown()),
        address: z.string(),
        request_id: z.string(),
        /** SHA-256 of the entry and the hash before it, in hexadecimal. */
        hash: z.string(),
      }),
    ),
  }),
  exportAudit: call('GET audit_export_api', {
    access: { staff: auditReaders },
    about: 'The filtered audit log, all pages, oldest first, as CSV. The export is an entry.',
    query: filters,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
  verifyAudit: call('POST audit_verify_api', {
    access: { staff: auditReaders },
    about:
      'Computes the hash of every audit entry from its content and the entry before it, and compares the newest entries ' +
      'with the journal and each signed head with its signature. If all is in order and nothing was signed today, the ' +
      'server signs the newest entry. The verification is an entry.',
    answer: z.object({
      status: z.literal(1),
      at: time,
      entries: z.number(),
      /** The first error, which names the entry; null if there is none. */
      wrong: z.string().nullable(),
    }),
  }),
  showAuditHead: call('GET audit_head_api', {
    access: { staff: auditReaders },
    about: 'The newest signed head of the audit log: the server signs its newest entry once a day.',
    answer: z.object({
      status: z.literal(1),
      /** Null before the first. */
      signed: z.object(signedHead).nullable(),
    }),
  }),
  downloadAuditHead: call('GET audit_head_file_api', {
    access: { staff: auditReaders },
    about:
      'The newest signed head with its message, signature (Ed25519) and public key as JSON, to keep elsewhere and to ' +
      'verify without the server. The download is an entry.',
    answer: z.object({
      ...signedHead,
      /** Exactly what was signed. */
      message: z.string(),
      /** Base64. */
      signature: z.string(),
      /** PEM; null if the key is not configured. */
      public_key: z.string().nullable(),
    }),
    download: 'application/json',
  }),
}
