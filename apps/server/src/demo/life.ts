import { MINUTE } from '@gf/money'
import { imagesOf, registrationOf } from './people.ts'
import type { Person } from './people.ts'
import { Visitor } from './visitor.ts'

/** A registered client, as the demo remembers them from day to day. */
export interface Resident {
  readonly person: Person
  readonly userid: number
  /** Set from the day on which the documents were approved. */
  approved: boolean
  /** When the bank account was entered. */
  bankSince: number | undefined
  /** Dollars that were credited. */
  funds: number
  /** Set when the account was closed. */
  hasLeft?: boolean
}

/** A day in the demo house: its running server, and its time. */
export interface Day {
  readonly url: string
  readonly now: () => number
  /** Distinguishes keys of commands. */
  readonly name: string
  /** The newest code that was sent to an address. */
  readonly codeSentTo: (email: string) => Promise<string>
}

const addressOf = ({ no }: Person): string => `10.1.${Math.floor(no / 200)}.${(no % 200) + 1}`

/** Registers a person with documents and the code of the mail, as the app does. */
export async function register(day: Day, person: Person): Promise<Resident> {
  const visitor = new Visitor(day.url, addressOf(person))
  const form = {
    ...registrationOf(person),
    language: person.no % 6 === 5 ? ('hi' as const) : ('en' as const),
  }
  const { otp = '' } = await visitor.call('POST otp_verify_api3', form, await imagesOf(person))
  await visitor.call('POST otp_verify_api3', { otp, code: await day.codeSentTo(person.email) })
  const { userid } = await visitor.call('POST login_api3', {
    username: person.email,
    password: person.password,
  })
  await visitor.call('POST first_steps_api/{userid}', { userid })
  return { person, userid, approved: false, bankSince: undefined, funds: 0 }
}

/** A client who has logged in. */
export class Client {
  readonly resident: Resident
  readonly #day: Day
  readonly #visitor: Visitor
  #commands = 0

  private constructor(day: Day, resident: Resident, visitor: Visitor) {
    this.#day = day
    this.resident = resident
    this.#visitor = visitor
  }

  static async logIn(day: Day, resident: Resident): Promise<Client> {
    const { email, password } = resident.person
    const visitor = new Visitor(day.url, addressOf(resident.person))
    await visitor.call('POST login_api3', { username: email, password })
    return new Client(day, resident, visitor)
  }

  #cid(): string {
    this.#commands += 1
    return `demo-${this.#day.name}-${this.resident.userid}-${this.#commands}`
  }

  async enterBank(): Promise<void> {
    const { person, userid } = this.resident
    await this.#visitor.call('POST bank_update_api', {
      id: userid,
      bank_name: 'State Bank of India',
      acc_no: `3${String(10_000_000_000 + person.no * 104_729).slice(1)}`,
      ifsc: 'SBIN0000300',
      acc_holder: person.name,
    })
    this.resident.bankSince = this.#day.now()
  }

  /** Opens a deposit and reports it as paid. Returns its number. */
  async deposit(rupees: number): Promise<number> {
    const { person, userid: user } = this.resident
    const { reference } = await this.#visitor.call('GET pay_api', { amt: rupees })
    const utr = String(
      410_000_000_000 + (Math.floor(this.#day.now() / MINUTE) % 1_000_000) * 1_000 + person.no,
    )
    const form = { amt: rupees, user, utr, reference, cid: this.#cid() }
    return (await this.#visitor.call('POST web_deposite_submit_api', form)).did
  }

  /** Returns the number of the withdrawal. */
  async withdraw(dollars: number): Promise<number> {
    const form = { amt: dollars, user: this.resident.userid, cid: this.#cid() }
    return (await this.#visitor.call('POST withdraw_submit_api2', form)).wid
  }

  /** Opens a trade at the market, with stoploss and target where given as a share of the price. */
  async trade({ symbol, side, lots, wallet, exits = 0 }: Dealt): Promise<void> {
    const { userid } = this.resident
    await this.#readRisk()
    const bid = await this.#bidOf(symbol)
    const sign = side === 'BUY' ? 1 : -1
    await this.#visitor.call('POST web_trade_api', {
      userid,
      asset: symbol,
      buy_type: side,
      lotsize: lots,
      market: true,
      wallet,
      cid: this.#cid(),
      ...(exits > 0 && {
        target: bid.at(1 + 2 * sign * exits),
        stoploss: bid.at(1 - sign * exits),
      }),
    })
  }

  /** Leaves a limit order below or above the market by a share of the price. */
  async leaveOrder({ symbol, side, lots, wallet }: Dealt, away: number): Promise<void> {
    await this.#readRisk()
    const bid = await this.#bidOf(symbol)
    await this.#visitor.call('POST web_trade_api', {
      userid: this.resident.userid,
      asset: symbol,
      buy_type: side,
      lotsize: lots,
      market: false,
      limit: bid.at(side === 'BUY' ? 1 - away : 1 + away),
      wallet,
      cid: this.#cid(),
    })
  }

  /** Closes the oldest open trades. */
  async close(count: number): Promise<void> {
    const { userid } = this.resident
    const open = await this.#visitor.call('GET orders_api/{type}/{userid}', { type: 'Market', userid })
    for (const { bsid } of open.toSorted((one, other) => one.bsid - other.bsid).slice(0, count))
      await this.#visitor.call('POST trade_close_api', { bsid, cid: this.#cid() })
  }

  async write(message: string, kind: 'question' | 'complaint' = 'question'): Promise<void> {
    const { person, userid } = this.resident
    const { name, phone: mobile, email } = person
    await this.#visitor.call('POST contact_api/{userid}', { userid, name, mobile, email, message, kind })
  }

  async choose(wallet: 'practice' | 'real'): Promise<void> {
    await this.#visitor.call('POST wallet_switch_api/{userid}', { userid: this.resident.userid, wallet })
  }

  /** Dealing needs it read once; again is harmless. */
  async #readRisk(): Promise<void> {
    const { userid } = this.resident
    const { version } = await this.#visitor.call('GET risk_notice_api', {})
    await this.#visitor.call('POST risk_acknowledge_api/{userid}', { userid, version })
  }

  /** The bid times a factor, in the instrument's digits. */
  async #bidOf(symbol: string) {
    const [rows, { rows: instruments }] = await Promise.all([
      this.#visitor.call('GET home_forex_api', {}),
      this.#visitor.call('GET instruments_api', {}),
    ])
    const bid = rows.find(({ curr_name }) => curr_name === symbol)?.csell_price
    const digits = instruments.find((one) => one.symbol === symbol)?.digits
    if (bid === undefined || digits === undefined) throw new Error(`${symbol} has no price`)
    return { at: (factor: number): string => (bid * factor).toFixed(digits) }
  }
}

/** What a client deals in. */
export interface Dealt {
  readonly symbol: string
  readonly side: 'BUY' | 'SELL'
  readonly lots: number
  readonly wallet: 'practice' | 'real'
  /** The distance of the stoploss as a share of the price; the target is twice as far. */
  readonly exits?: number
}
