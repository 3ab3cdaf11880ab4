import { createFieldCipher } from '../crypto/field-cipher.ts'
import { openFacts } from '../notifications/facts.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { TEST_KEYS } from './test-platform.ts'

/** A message in the outbox, with the fields of its content. */
export interface HeldMessage {
  readonly kind: string
  readonly recipient: string
  readonly code?: string
  readonly link?: string
}

/** Prepares a database whose messages stay in the outbox: the content of a sent message is deleted. */
export async function holdMessages({ pool }: TestDatabase): Promise<void> {
  await pool.query(`create function later() returns trigger language plpgsql as
    $$ begin new.due_at := new.due_at + 1000000000; return new; end $$`)
  await pool.query(
    'create trigger nothing_leaves before insert on outbox for each row execute function later()',
  )
}

/** The messages in the outbox, oldest first. */
export async function heldMessages({ pool }: TestDatabase): Promise<readonly HeldMessage[]> {
  const cipher = createFieldCipher(TEST_KEYS)
  const { rows } = await pool.query<{ kind: string; recipient: string; content: Buffer | null }>(
    'select kind, recipient, content from outbox order by message_id',
  )
  return rows.map(({ kind, recipient, content }) => ({
    ...(content && openFacts(cipher, content)),
    kind,
    recipient,
  }))
}
