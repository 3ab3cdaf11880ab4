import { accountSwitch } from '../apps/client/src/texts/account-switch.en.ts'
import { alerts } from '../apps/client/src/texts/alerts.en.ts'
import { bank } from '../apps/client/src/texts/bank.en.ts'
import { chart } from '../apps/client/src/texts/chart.en.ts'
import { chartLines } from '../apps/client/src/texts/chart-lines.en.ts'
import { chartTrading } from '../apps/client/src/texts/chart-trading.en.ts'
import { oneTimeCode } from '../apps/client/src/texts/one-time-code.en.ts'
import { company } from '../apps/client/src/texts/company.en.ts'
import { contact } from '../apps/client/src/texts/contact.en.ts'
import { dealingNews, fundingNews } from '../apps/client/src/texts/news.en.ts'
import { deposit } from '../apps/client/src/texts/deposit.en.ts'
import { inbox } from '../apps/client/src/texts/inbox.en.ts'
import { ownLog } from '../apps/client/src/texts/own-log.en.ts'
import { desk } from '../apps/client/src/texts/desk.en.ts'
import { devices } from '../apps/client/src/texts/devices.en.ts'
import { firstSteps } from '../apps/client/src/texts/first-steps.en.ts'
import { funds } from '../apps/client/src/texts/funds.en.ts'
import { guest } from '../apps/client/src/texts/guest.en.ts'
import { ticketHints } from '../apps/client/src/texts/ticket-hints.en.ts'
import { welcome } from '../apps/client/src/texts/welcome.en.ts'
import { home } from '../apps/client/src/texts/home.en.ts'
import { instrument } from '../apps/client/src/texts/instrument.en.ts'
import { chartTools } from '../apps/client/src/texts/chart-tools.en.ts'
import { kyc } from '../apps/client/src/texts/kyc.en.ts'
import { legal } from '../apps/client/src/texts/legal.en.ts'
import { limits } from '../apps/client/src/texts/limits.en.ts'
import { login } from '../apps/client/src/texts/login.en.ts'
import { notices } from '../apps/client/src/texts/notices.en.ts'
import { notifications } from '../apps/client/src/texts/notifications.en.ts'
import { oneTap } from '../apps/client/src/texts/one-tap.en.ts'
import { life } from '../apps/client/src/texts/order-life.en.ts'
import { openTrades } from '../apps/client/src/texts/open-trades.en.ts'
import { orders } from '../apps/client/src/texts/orders.en.ts'
import { password } from '../apps/client/src/texts/password.en.ts'
import { privacy } from '../apps/client/src/texts/privacy.en.ts'
import { profile } from '../apps/client/src/texts/profile.en.ts'
import { proof } from '../apps/client/src/texts/proof.en.ts'
import { reasons } from '../apps/client/src/texts/reasons.en.ts'
import { receipt } from '../apps/client/src/texts/receipt.en.ts'
import { records } from '../apps/client/src/texts/records.en.ts'
import { reports } from '../apps/client/src/texts/reports.en.ts'
import { recover } from '../apps/client/src/texts/recover.en.ts'
import { register } from '../apps/client/src/texts/register.en.ts'
import { risk } from '../apps/client/src/texts/risk.en.ts'
import { secondStep } from '../apps/client/src/texts/second-step.en.ts'
import { security } from '../apps/client/src/texts/security.en.ts'
import { sending } from '../apps/client/src/texts/sending.en.ts'
import { practice, settings } from '../apps/client/src/texts/settings.en.ts'
import { refusals, shell } from '../apps/client/src/texts/shell.en.ts'
import { trade } from '../apps/client/src/texts/trade.en.ts'
import { transactions } from '../apps/client/src/texts/transactions.en.ts'
import { update } from '../apps/client/src/texts/update.en.ts'
import { waiting } from '../apps/client/src/texts/waiting.en.ts'
import { watchlists } from '../apps/client/src/texts/watchlists.en.ts'
import { withdraw } from '../apps/client/src/texts/withdraw.en.ts'

/** Every catalogue of the app in English. */
export const en = {
  accountSwitch,
  alerts,
  bank,
  chart,
  chartLines,
  chartTrading,
  company,
  contact,
  dealingNews,
  deposit,
  desk,
  devices,
  inbox,
  ownLog,
  firstSteps,
  fundingNews,
  funds,
  guest,
  ticketHints,
  welcome,
  home,
  instrument,
  chartTools,
  kyc,
  legal,
  limits,
  login,
  notices,
  notifications,
  oneTap,
  oneTimeCode,
  life,
  openTrades,
  orders,
  password,
  practice,
  privacy,
  profile,
  proof,
  reasons,
  receipt,
  records,
  reports,
  recover,
  refusals,
  register,
  risk,
  secondStep,
  security,
  sending,
  settings,
  shell,
  trade,
  transactions,
  update,
  waiting,
  watchlists,
  withdraw,
}
