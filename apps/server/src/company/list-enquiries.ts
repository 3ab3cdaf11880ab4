import { z } from 'zod'
import type { Database } from '../persistence/database.ts'
import { staffCommand } from '../staff-command.ts'
import type { StaffCommand } from '../staff-command.ts'

/** `list-enquiries`: the newest, with how to reach who wrote. */
export const listEnquiries = (db: () => Database): StaffCommand =>
  staffCommand({
    name: 'list-enquiries',
    usage: '',
    about: 'Lists the twenty newest enquiries of clients.',
    roles: ['owner', 'support'],
    positional: [],
    args: z.object({}),
    async run() {
      const rows = await db()
        .selectFrom('enquiry')
        .selectAll()
        .orderBy('enquiry_id', 'desc')
        .limit(20)
        .execute()
      if (rows.length === 0) return 'There are none.'
      return rows
        .map(
          (row) =>
            `${row.enquiry_id}  ${new Date(row.created_at).toISOString()}  ${row.client_id}  ${row.name}  ` +
            `${row.mobile}  ${row.email}\n    ${row.message.replaceAll('\n', '\n    ')}`,
        )
        .join('\n')
    },
  })
