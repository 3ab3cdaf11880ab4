import type { sharedDetails } from '@gf/contract'
import { sql } from 'kysely'
import type { FieldCipher } from '../../crypto/field-cipher.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'

const MOST = 20

/** Another client with the same details. */
export interface Duplicate {
  readonly client: number
  readonly name: string
  readonly is_closed: boolean
  readonly same: (typeof sharedDetails)[number][]
}

/** Finds a mobile number without its digits being stored. */
export const mobileDigest = (cipher: FieldCipher, mobile: string): Buffer =>
  cipher.digest('mobile number', mobile)

/** Finds a bank account. The branch in an IFSC can change; the bank's four letters do not. */
export const bankDigest = (cipher: FieldCipher, ifsc: string, accountNumber: string): Buffer =>
  cipher.digest('bank account', `${ifsc.slice(0, 4)} ${accountNumber}`)

/**
 * Clients, open or closed, that share a PAN, an Aadhaar number, a mobile number, a bank account or a device with a
 * client. Devices of closed accounts are erased. Each part of the query has its index.
 */
export async function duplicatesOf(
  db: Database,
  cipher: FieldCipher,
  clientId: number,
): Promise<readonly Duplicate[]> {
  const client = await findRow(db, 'client', { client_id: clientId }, ['mobile'])
  // An open account's mobile number is unique.
  const mobile = client?.mobile ? mobileDigest(cipher, client.mobile) : null
  const { rows } = await sql<Duplicate>`
    with shared as (
      select other.client_id, other.kind as detail
        from identity_document own join identity_document other using (kind, blind_index)
        where own.client_id = ${clientId}
      union select client_id, 'mobile' from closed_client where mobile_digest = ${mobile}
      union select other.client_id, 'bank'
        from client_bank own join client_bank other using (acc_digest) where own.client_id = ${clientId}
      union select closed.client_id, 'bank'
        from client_bank own join closed_client closed on closed.bank_digest = own.acc_digest
        where own.client_id = ${clientId}
      union select other.owner_id, 'device'
        from device own join device other using (device_hash, realm)
        where own.realm = 'client' and own.owner_id = ${clientId}
    )
    select client.client_id as client, name, status = 'closed' as is_closed,
      array_agg(detail order by detail) as same
    from shared join client on client.client_id = shared.client_id
    where client.client_id <> ${clientId}
    group by client.client_id
    order by client.client_id
    limit ${MOST}`.execute(db)
  return rows
}
