import { walletIdOf } from '../client-wallets.ts'
import type { WalletBook } from '../client-wallets.ts'
import type { LoggedIn } from '../handler.ts'
import { periodOf } from './period.ts'
import type { Period } from './period.ts'
import { languageOf } from './record-words.ts'
import type { Language } from './record-words.ts'
import { readStatement } from './statement.ts'
import type { Statement } from './statement.ts'
import type { Wallets } from './wallet.ts'

interface Asked {
  readonly wallet?: WalletBook | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface AskedStatement {
  readonly wallet: WalletBook
  readonly period: Period
  readonly statement: Statement
  /** In which its documents are written. */
  readonly language: Language
}

/** The statement that a request means: of the wallet and days it names, or of the chosen wallet's running month. */
export async function askedStatement(
  { db, now }: Wallets,
  client: LoggedIn,
  asked: Asked,
): Promise<AskedStatement> {
  const wallet = asked.wallet ?? client.wallet
  const period = periodOf(asked, now())
  const [statement, language] = await Promise.all([
    readStatement(db, walletIdOf(client.clientId, wallet), period),
    languageOf(db, client.clientId),
  ])
  return { wallet, period, statement, language }
}
