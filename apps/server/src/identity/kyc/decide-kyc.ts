import type { StaffAtTerminal } from '../../staff-command.ts'
import { Refusal, notFound } from '../../refusal.ts'
import { recordAudit } from '../audit.ts'
import type { KycNeeds } from './kyc-needs.ts'
import { checkSeen } from './submission.ts'

type Needs = Pick<KycNeeds, 'db' | 'now' | 'messages'>

interface Approval {
  readonly state: 'approved'
  /** Names what whoever decides has looked at (submission.ts); anything else is not accepted. */
  readonly seen: string
}

export type KycDecision = (Approval | { readonly state: 'rejected' }) & {
  readonly clientId: number
  /** Told to the client. */
  readonly remarks: string
}

/**
 * Accepts or rejects who a client is, in one transaction with the account's status, the message and the audit entry. The
 * same decision again changes nothing. True where something changed. Refuses what was approved before, closed accounts, and
 * the approval of what was not seen or shows an Aadhaar number.
 */
export function decideKyc(needs: Needs, decision: KycDecision, by: StaffAtTerminal): Promise<boolean> {
  const { clientId, state, remarks } = decision
  const at = needs.now()
  return needs.db.transaction().execute(async (within) => {
    const client = await within
      .selectFrom('client')
      .innerJoin('kyc', 'kyc.client_id', 'client.client_id')
      .select(['client.status', 'kyc.state', 'kyc.remarks'])
      .where('client.client_id', '=', clientId)
      .forUpdate()
      .executeTakeFirst()
    if (!client) throw notFound()
    if (client.state === state && (state === 'approved' || client.remarks === remarks)) return false
    if (client.state === 'approved') {
      throw new Refusal('kyc_approved', `Client ${clientId} is approved; that cannot be taken back here.`)
    }
    if (client.status !== 'kyc_pending') {
      throw new Refusal('account_closed', `The account of client ${clientId} is ${client.status}.`)
    }
    if (decision.state === 'approved') await checkSeen(within, clientId, decision.seen)
    await within
      .updateTable('kyc')
      .set({ state, remarks, decided_at: at, decided_by: by.name })
      .where('client_id', '=', clientId)
      .execute()
    if (state === 'approved') {
      await within.updateTable('client').set({ status: 'active' }).where('client_id', '=', clientId).execute()
    }
    await needs.messages.queue(
      within,
      { clientId },
      state === 'approved' ? { kind: 'kyc_approved' } : { kind: 'kyc_rejected', remarks },
    )
    await recordAudit(within, at, {
      realm: 'staff',
      action: `kyc_${state}`,
      subject: `client ${clientId}`,
      detail: { by: by.name, ...(remarks && { remarks }) },
    })
    return true
  })
}
