import { accountSwitch } from '../apps/client/src/texts/account-switch.hi.ts'
import { alerts } from '../apps/client/src/texts/alerts.hi.ts'
import { bank } from '../apps/client/src/texts/bank.hi.ts'
import { chart } from '../apps/client/src/texts/chart.hi.ts'
import { company } from '../apps/client/src/texts/company.hi.ts'
import { contact } from '../apps/client/src/texts/contact.hi.ts'
import { dealingNews, fundingNews } from '../apps/client/src/texts/news.hi.ts'
import { deposit } from '../apps/client/src/texts/deposit.hi.ts'
import { inbox } from '../apps/client/src/texts/inbox.hi.ts'
import { ownLog } from '../apps/client/src/texts/own-log.hi.ts'
import { desk } from '../apps/client/src/texts/desk.hi.ts'
import { devices } from '../apps/client/src/texts/devices.hi.ts'
import { firstSteps } from '../apps/client/src/texts/first-steps.hi.ts'
import { funds } from '../apps/client/src/texts/funds.hi.ts'
import { guest } from '../apps/client/src/texts/guest.hi.ts'
import { ticketHints } from '../apps/client/src/texts/ticket-hints.hi.ts'
import { welcome } from '../apps/client/src/texts/welcome.hi.ts'
import { home } from '../apps/client/src/texts/home.hi.ts'
import { instrument } from '../apps/client/src/texts/instrument.hi.ts'
import { chartLines } from '../apps/client/src/texts/chart-lines.hi.ts'
import { chartTrading } from '../apps/client/src/texts/chart-trading.hi.ts'
import { chartTools } from '../apps/client/src/texts/chart-tools.hi.ts'
import { kyc } from '../apps/client/src/texts/kyc.hi.ts'
import { legal } from '../apps/client/src/texts/legal.hi.ts'
import { limits } from '../apps/client/src/texts/limits.hi.ts'
import { login } from '../apps/client/src/texts/login.hi.ts'
import { notices } from '../apps/client/src/texts/notices.hi.ts'
import { notifications } from '../apps/client/src/texts/notifications.hi.ts'
import { oneTap } from '../apps/client/src/texts/one-tap.hi.ts'
import { oneTimeCode } from '../apps/client/src/texts/one-time-code.hi.ts'
import { life } from '../apps/client/src/texts/order-life.hi.ts'
import { openTrades } from '../apps/client/src/texts/open-trades.hi.ts'
import { orders } from '../apps/client/src/texts/orders.hi.ts'
import { password } from '../apps/client/src/texts/password.hi.ts'
import { privacy } from '../apps/client/src/texts/privacy.hi.ts'
import { profile } from '../apps/client/src/texts/profile.hi.ts'
import { proof } from '../apps/client/src/texts/proof.hi.ts'
import { reasons } from '../apps/client/src/texts/reasons.hi.ts'
import { receipt } from '../apps/client/src/texts/receipt.hi.ts'
import { records } from '../apps/client/src/texts/records.hi.ts'
import { reports } from '../apps/client/src/texts/reports.hi.ts'
import { recover } from '../apps/client/src/texts/recover.hi.ts'
import { register } from '../apps/client/src/texts/register.hi.ts'
import { risk } from '../apps/client/src/texts/risk.hi.ts'
import { secondStep } from '../apps/client/src/texts/second-step.hi.ts'
import { security } from '../apps/client/src/texts/security.hi.ts'
import { sending } from '../apps/client/src/texts/sending.hi.ts'
import { practice, settings } from '../apps/client/src/texts/settings.hi.ts'
import { refusals, shell } from '../apps/client/src/texts/shell.hi.ts'
import { trade } from '../apps/client/src/texts/trade.hi.ts'
import { transactions } from '../apps/client/src/texts/transactions.hi.ts'
import { update } from '../apps/client/src/texts/update.hi.ts'
import { waiting } from '../apps/client/src/texts/waiting.hi.ts'
import { watchlists } from '../apps/client/src/texts/watchlists.hi.ts'
import { withdraw } from '../apps/client/src/texts/withdraw.hi.ts'

/** Every catalogue of the app in Hindi. */
export const hi = {
  accountSwitch,
  alerts,
  bank,
  chart,
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
  chartLines,
  chartTrading,
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
