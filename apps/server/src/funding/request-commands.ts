import { z } from 'zod'
import type { HandlerParts } from '../handlers.ts'
import { FINANCE } from '../staff-account.ts'
import { staffCommand } from '../staff-command.ts'
import type { StaffCommand } from '../staff-command.ts'
import { approveDeposit, rejectDeposit } from './deposit-decisions.ts'
import type { Decisions } from './funding.ts'
import { typedArrival } from './rate-of-arrival.ts'
import { depositsForStaff, withdrawalsForStaff } from './lists-for-staff.ts'
import { showDeposit } from './show-deposit.ts'
import { inDollars, inRupees, typedId, typedIds, utr } from './terminal-amounts.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawal-decisions.ts'

const remarks = z.string().trim().min(3, 'takes a reason that the client reads').max(200)
const which = z.enum(['waiting', 'all'], 'takes waiting or all').default('waiting')

/** What staff decide on deposits and withdrawals. */
export function requestCommands(parts: () => HandlerParts): readonly StaffCommand[] {
  const decisions = (): Decisions => {
    const { clock, ...rest } = parts()
    return { ...rest, now: () => clock.now() }
  }
  return [...depositCommands(decisions), ...withdrawalCommands(decisions)]
}

function depositCommands(parts: () => Decisions): readonly StaffCommand[] {
  return [
    showDeposit(parts),
    staffCommand({
      name: 'list-deposits',
      usage: '[waiting|all]',
      about: 'Lists the 50 deposits that have waited longest for a decision, or the last 50 of all.',
      roles: [...FINANCE, 'owner', 'auditor'],
      positional: ['which'],
      args: z.object({ which }),
      run: (args) => depositsForStaff(parts(), args.which),
    }),
    staffCommand({
      name: 'approve-deposit',
      usage: 'N --received TIME [--utr REFERENCE] [--over N,N]',
      about:
        'Credits a deposit that was found at the bank, under the reference there and at the rate of its arrival or of its term; --over names the others that claim the payment.',
      roles: FINANCE,
      positional: ['id'],
      args: z.object({
        id: typedId,
        received: typedArrival,
        utr: utr.optional(),
        over: typedIds.optional(),
      }),
      run: async ({ id, received, ...args }, by) => {
        const found = { utr: args.utr, over: args.over ?? [], received, by: by.name }
        const row = await approveDeposit(parts(), id, found)
        const rate =
          row.rate === row.shown_rate
            ? 'the rate that the client was shown'
            : `the rate of its arrival; the client was shown ${inRupees(row.shown_rate)}`
        return `Deposit ${id} is credited: ${inDollars(row.dollars)} for ${inRupees(row.rupees)} at ${inRupees(row.rate)}, ${rate}.`
      },
    }),
    staffCommand({
      name: 'reject-deposit',
      usage: 'N --remarks TEXT',
      about: 'Ends a deposit that did not reach the bank; the client reads the remarks.',
      roles: FINANCE,
      positional: ['id'],
      args: z.object({ id: typedId, remarks }),
      run: async (args, by) => {
        await rejectDeposit(parts(), args.id, { remarks: args.remarks, by: by.name })
        return `Deposit ${args.id} is rejected.`
      },
    }),
  ]
}

function withdrawalCommands(parts: () => Decisions): readonly StaffCommand[] {
  return [
    staffCommand({
      name: 'list-withdrawals',
      usage: '[waiting|all]',
      about:
        'Lists the 50 withdrawals that have waited longest to be approved or paid, with their bank accounts, or the last 50 of all.',
      roles: FINANCE,
      positional: ['which'],
      args: z.object({ which }),
      run: (args) => withdrawalsForStaff(parts(), args.which),
    }),
    staffCommand({
      name: 'approve-withdrawal',
      usage: 'N',
      about:
        'Approves a withdrawal; where a client withdraws more than the limit within a day, it takes a second person.',
      roles: FINANCE,
      positional: ['id'],
      args: z.object({ id: typedId }),
      run: async ({ id }, by) =>
        (await approveWithdrawal(parts(), id, by.name)) === 'approved'
          ? `Withdrawal ${id} is approved. Pay it, then name the bank's reference with pay-withdrawal.`
          : `With withdrawal ${id} the client is above the limit of a day: it takes the approval of somebody else too.`,
    }),
    staffCommand({
      name: 'reject-withdrawal',
      usage: 'N --remarks TEXT',
      about: 'Gives the reserved dollars back, before or after the approval; the client reads the remarks.',
      roles: FINANCE,
      positional: ['id'],
      args: z.object({ id: typedId, remarks }),
      run: async (args, by) => {
        const row = await rejectWithdrawal(parts(), args.id, { remarks: args.remarks, by: by.name })
        return `Withdrawal ${args.id} is rejected; ${inDollars(row.dollars)} are back in the wallet.`
      },
    }),
    staffCommand({
      name: 'pay-withdrawal',
      usage: 'N --utr REFERENCE',
      about: 'Says that the bank has paid an approved withdrawal.',
      roles: FINANCE,
      positional: ['id'],
      args: z.object({ id: typedId, utr }),
      run: async (args, by) => {
        const row = await payWithdrawal(parts(), args.id, { utr: args.utr, by: by.name })
        return `Withdrawal ${args.id} is paid: ${inRupees(row.rupees)} under ${args.utr}.`
      },
    }),
  ]
}
