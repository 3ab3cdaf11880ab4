import { home } from './home.en.ts'
import { login } from './login.en.ts'
import { orders } from './orders.en.ts'
import { refusals } from './refusals.en.ts'
import { sending } from './sending.en.ts'
import { settings } from './settings.en.ts'
import { shell } from './shell.en.ts'
import { trade } from './trade.en.ts'
import { transactions } from './transactions.en.ts'

export const en = { shell, login, settings, refusals, home, trade, orders, sending, transactions }

/** The shape of every language's catalogue: a text that is missing does not compile. */
export type Texts = typeof en
