import type { Deps } from '../../deps.ts'
import { accountNumberPlace } from '../../funding/index.ts'
import { bankDigest } from '../../identity/index.ts'
import { digestsOf, identityPlace } from './retire-client.ts'
import type { ClosedIdentity } from './retire-client.ts'

type FillDeps = Pick<Deps, 'db' | 'cipher' | 'clientCipher'>

/** Adds the digests that find duplicates to rows of a server that did not store them. */
export async function fillDigests(deps: FillDeps): Promise<void> {
  await fillBanks(deps)
  await fillClosed(deps)
}

async function fillBanks({ db, cipher }: FillDeps): Promise<void> {
  const rows = await db
    .selectFrom('client_bank')
    .select(['client_id', 'ifsc', 'acc_no'])
    .where('acc_digest', 'is', null)
    .execute()
  for (const { client_id: clientId, ifsc, acc_no: sealed } of rows) {
    const account = cipher.open(accountNumberPlace(clientId), sealed).toString()
    await db
      .updateTable('client_bank')
      .set({ acc_digest: bankDigest(cipher, ifsc, account) })
      .where('client_id', '=', clientId)
      // Not over a change meanwhile.
      .where('acc_no', '=', sealed)
      .execute()
  }
}

async function fillClosed({ db, cipher, clientCipher }: FillDeps): Promise<void> {
  const rows = await db
    .selectFrom('closed_client')
    .select(['client_id', 'identity'])
    .where('identity', 'is not', null)
    .where('mobile_digest', 'is', null)
    .where('bank_digest', 'is', null)
    .execute()
  for (const { client_id: clientId, identity } of rows) {
    if (!identity) continue
    const opened = await clientCipher.open(db, clientId, identityPlace(clientId), identity)
    await db
      .updateTable('closed_client')
      .set(digestsOf(cipher, JSON.parse(opened.toString()) as ClosedIdentity))
      .where('client_id', '=', clientId)
      .where('identity', 'is not', null)
      .execute()
  }
}
