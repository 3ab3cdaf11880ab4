import type { Answer, Calls } from '@gf/contract'

/** As it goes over the wire. */
export type Receipt = Answer<Calls['showReceipt']>
export type ReceiptOf<Kind extends Receipt['kind']> = Extract<Receipt, { kind: Kind }>

/** Whose receipt is asked for. */
export interface ReceiptOwner {
  readonly clientId: number
  readonly name: string
  /** Of the client id. */
  readonly prefix: string
}

/** What every receipt of a client says. */
export const ownerFacts = ({ name, prefix, clientId }: ReceiptOwner) => ({
  status: 0 as const,
  name,
  client: `${prefix}${clientId}`,
})
