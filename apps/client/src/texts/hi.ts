import type { Texts } from './en.ts'
import { home } from './home.hi.ts'
import { login } from './login.hi.ts'
import { orders } from './orders.hi.ts'
import { refusals } from './refusals.hi.ts'
import { sending } from './sending.hi.ts'
import { settings } from './settings.hi.ts'
import { shell } from './shell.hi.ts'
import { trade } from './trade.hi.ts'
import { transactions } from './transactions.hi.ts'

export const hi: Texts = { shell, login, settings, refusals, home, trade, orders, sending, transactions }
