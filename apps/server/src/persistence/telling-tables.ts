import type { Generated } from 'kysely'

/** Tables of the risk notice, the first steps, and of what clients are told. Times are milliseconds since 1970. */
export interface TellingTables {
  risk_acknowledgement: RiskAcknowledgementTable
  first_steps: FirstStepsTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  notification_choice: NotificationChoiceTable
  told_of_dealing: ToldOfDealingTable
  told_of_margin: ToldOfMarginTable
}

interface RiskAcknowledgementTable {
  client_id: number
  version: number
  acknowledged_at: number
  address: string
}

interface FirstStepsTable {
  client_id: number
  done_at: number
}

interface PushKeyTable {
  only_row: Generated<boolean>
  public_key: string
  private_key: Buffer
  made_at: number
}

interface PushSubscriptionTable {
  subscription_id: Generated<number>
  client_id: number
  endpoint_mac: Buffer
  sealed: Buffer
  created_at: number
  session_id: string | null
}

export type NotificationTopic = 'security' | 'funds' | 'fills' | 'margin' | 'alerts' | 'practice'

interface NotificationChoiceTable {
  client_id: number
  topic: NotificationTopic
  channel: 'email' | 'push'
  wanted: boolean
  changed_at: number
}

interface ToldOfMarginTable {
  wallet_id: number
  kind: string
  /** By the desk's time. */
  told_at: number
}

interface ToldOfDealingTable {
  only_row: Generated<boolean>
  seq: number
}
