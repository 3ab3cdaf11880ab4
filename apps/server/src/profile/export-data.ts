import type { Calls } from '@gf/contract'
import { Download } from '../handler.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { clientRows } from './client-rows.ts'
import type { Profiles } from './profile.ts'

/** Everything that is kept about the client, as a file that people and programs can read. Takes a second step. */
export const exportData =
  (profiles: Profiles): Handler<Calls['exportData']> =>
  async (input, context) => {
    const { clientId } = context.client
    await profiles.stepUp.check(context.client, input)
    const seconds = await profiles.waitFor('data_export', clientId)
    if (seconds > 0) {
      throw new Refusal(
        'too_often',
        'You have loaded your data several times within an hour. Please wait a little.',
        {
          http: 429,
          retryAfter: seconds,
        },
      )
    }
    const shownId = `${profiles.clientIdPrefix}${clientId}`
    const content = {
      made_at: new Date(profiles.now()).toISOString(),
      client_id: shownId,
      notes: [
        'One list for every table that has rows about you; the columns have the names of the database.',
        'Amounts are in cents or paise, lots in hundredths, prices in the smallest unit that the instrument shows.',
        'Document and account numbers are masked. Passwords, codes and keys are kept as digests and are not part of this.',
      ],
      tables: await clientRows(profiles.db, clientId),
    }
    await profiles.note(profiles.db, context, { action: 'data_exported' })
    const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
    return new Download(bytes, 'application/json', `your-data-${shownId}.json`)
  }
