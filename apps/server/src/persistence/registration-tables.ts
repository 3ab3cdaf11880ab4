import type { ConsentDocument } from '@gf/contract/consents'
import type { Generated } from 'kysely'

export type KycState = 'pending' | 'approved' | 'rejected'
export type DocumentKind = 'aadhaar_front' | 'aadhaar_back' | 'pan'

/** Tables of new clients and of who they are. Times are milliseconds since 1970. */
export interface RegistrationTables {
  client_key: ClientKeyTable
  pending_registration: PendingRegistrationTable
  identity_document: IdentityDocumentTable
  document_image: DocumentImageTable
  kyc: KycTable
  consent: ConsentTable
}

interface ConsentTable {
  client_id: number
  document: ConsentDocument
  version: number
  accepted_at: number
  address: string
}

interface ClientKeyTable {
  client_id: number
  wrapped_key: Buffer
  created_at: number
}

interface PendingRegistrationTable {
  token_hash: Buffer
  request_digest: Buffer
  content: Buffer | null
  challenge: Buffer | null
  documents: readonly string[]
  codes_sent: Generated<number>
  code_sent_at: number
  created_at: number
  code_digest: Buffer | null
  outcome: 'opened' | 'refused' | null
  client_id: number | null
}

interface IdentityDocumentTable {
  client_id: number
  kind: 'aadhaar' | 'pan'
  masked: string
  number: Buffer
  blind_index: Buffer
  released_at: Generated<number | null>
}

interface DocumentImageTable {
  document_id: Generated<number>
  client_id: number
  kind: DocumentKind
  file_name: string
  bytes: number
  sent_at: number
  replaced_at: number | null
  masked_at: Generated<number | null>
  masked_by: Generated<string | null>
}

interface KycTable {
  client_id: number
  state: KycState
  remarks: Generated<string>
  asked_at: number
  decided_at: number | null
  decided_by: string | null
}
