import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { writePicture } from '../picture-for-staff.ts'
import { Refusal } from '../refusal.ts'
import { FINANCE } from '../staff-account.ts'
import { staffCommand } from '../staff-command.ts'
import { claimsOf } from './claims.ts'
import type { Decisions } from './funding.ts'
import type { Deposit } from './opened-deposit.ts'
import { screenshotPlace } from './request-deposit.ts'
import { inDollars, inRupees, typedId } from './terminal-amounts.ts'

/** What a client says of a payment, and the picture of it, for whoever looks for it at the bank. */
export const showDeposit = (parts: () => Decisions) =>
  staffCommand({
    name: 'show-deposit',
    usage: 'N|REFERENCE [--out FOLDER]',
    about: "Shows a deposit, and writes the client's picture of the payment into a folder, to be deleted.",
    roles: FINANCE,
    positional: ['id'],
    args: z.object({
      // A number, or the reference that stands beside a payment at the bank.
      id: z.union([typedId, z.string().regex(/^GF[A-Z0-9]{16}$/i, 'takes a number or a reference')]),
      out: z.string().refine(isAbsolute, 'must be a whole path, from the root').optional(),
    }),
    async run({ id: asked, out }, { name: by }) {
      const { db, audit, now } = parts()
      const row = await db
        .selectFrom('deposit_request as deposit')
        .innerJoin('client', 'client.client_id', 'deposit.client_id')
        .leftJoin('deposit_screenshot as picture', 'picture.deposit_id', 'deposit.deposit_id')
        .selectAll('deposit')
        .select(['client.name', 'picture.image'])
        .where((is) =>
          typeof asked === 'number'
            ? is('deposit.deposit_id', '=', asked)
            : is('deposit.reference', '=', asked.toUpperCase()),
        )
        // A reference may have been claimed again after its first request was cancelled or rejected.
        .orderBy('deposit.deposit_id', 'desc')
        .executeTakeFirst()
      if (!row) throw new Refusal('not_found', `There is no deposit ${asked}.`)
      const id = row.deposit_id
      const claims = row.utr === null ? [] : ((await claimsOf(db, [row.utr])).get(row.utr) ?? [])
      const others = claims.filter((one) => one !== id)
      const file = out !== undefined && row.image ? join(out, `deposit-${id}.jpg`) : undefined
      // Written down before anybody can look at it.
      const detail = { by, picture: file !== undefined }
      await audit(db, { realm: 'staff', action: 'deposit_viewed', subject: `deposit ${id}`, detail })
      if (file !== undefined && row.image) {
        const jpeg = parts().cipher.open(screenshotPlace(id), row.image)
        await writePicture(file, jpeg, { by, at: now(), subject: `deposit ${id}` })
      }
      return [
        `Deposit ${id}, ${row.state}: ${inRupees(row.rupees)} = ${inDollars(row.dollars)}`,
        `Client ${row.client_id}, ${row.name}`,
        rateIs(row),
        `Reference ${row.reference ?? '-'}, UTR ${row.utr ?? '-'}, asked for ${new Date(row.requested_at).toISOString()}`,
        ...(others.length > 0 ? [`ALSO NAMED BY ${others.join(', ')}`] : []),
        ...(row.remarks ? [row.remarks] : []),
        pictureIs(file, row.image !== null),
      ].join('\n')
    },
  })

function rateIs({ rate, shown_rate: shown, rate_until: until, received_at: received }: Deposit): string {
  const term = until === null ? 'whenever it arrives' : `if it arrives by ${new Date(until).toISOString()}`
  if (received === null) return `Shown at ${inRupees(shown)}, ${term}`
  return `Shown at ${inRupees(shown)}, ${term}; arrived ${new Date(received).toISOString()}, credited at ${inRupees(rate)}`
}

function pictureIs(file: string | undefined, sent: boolean): string {
  if (!sent) return 'No picture of the payment came with it.'
  return file === undefined
    ? 'A picture of the payment came with it: --out FOLDER writes it there.'
    : `The picture of the payment is in ${file}. Delete it when you have looked at it.`
}
