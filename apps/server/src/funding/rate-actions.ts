import type { actions, ArgsOf } from '@gf/contract'
import { formatDecimal, toWireNumber } from '@gf/money'
import type { Paise } from '@gf/money'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { canFollow } from './feed-rate.ts'
import { inRupees } from './funding.ts'
import { depositRate, isFar, MOST_UNASKED, withdrawalRate } from './usd-rate.ts'

type RateDeps = Pick<Deps, 'board' | 'config' | 'feed' | 'usdRate'>
type Given = Pick<ArgsOf<(typeof actions)['follow-feed']>, 'mark-up' | 'valid-from'>

/** Decisions of staff on the dollar rate. */
export const rateActions = (deps: RateDeps): Works<'set-rate' | 'follow-feed'> => ({
  'set-rate': {
    entry: 'usd_rate_set',
    async subject({ rate, was, ...given }) {
      const { usdRate } = deps
      const before = usdRate.inForce()
      checkStep(before, rate, was)
      // A rate that follows the feed moves on its own, and the decision is to end that.
      const content = { ...(!usdRate.followsFeed() && { before }), paise: rate, ...markUpIn(deps, given) }
      return { subject: 'usd rate', content }
    },
    async run({ rate, ...given }, decision) {
      const before = deps.usdRate.inForce()
      const after = await change(deps, { paise: rate, source: 'typed' }, given, decision)
      return { before: decimal(before), ...after }
    },
  },
  'follow-feed': {
    entry: 'usd_rate_followed',
    async subject(given) {
      checkFollowing(deps, given)
      return { subject: 'usd rate', content: { source: 'follow', ...markUpIn(deps, given) } }
    },
    run: (given, decision) =>
      change(deps, { paise: deps.usdRate.inForce(), source: 'follow' }, given, decision),
  },
})

const decimal = (hundredths: number): number => toWireNumber(hundredths, 2)

/** What the second person confirms of the mark-up. Later, one that is not given stays as it is then. */
function markUpIn({ usdRate }: RateDeps, { 'mark-up': given, 'valid-from': from }: Given) {
  const markUp = given ?? usdRate.markUp()
  const isSaid = given !== undefined || (from === undefined && markUp !== 0)
  return isSaid && { mark_up: markUp }
}

async function change(
  { usdRate }: RateDeps,
  next: Pick<Parameters<Deps['usdRate']['change']>[1], 'paise' | 'source'>,
  { 'mark-up': given }: Given,
  { within, by, note, after }: Decision,
) {
  const [before, markUp] = [usdRate.inForce(), given ?? usdRate.markUp()]
  const rate = { ...next, markUp }
  after(await usdRate.change(within, rate, by.username))
  note({ subject: 'usd rate', detail: { before, after: rate.paise, mark_up: markUp } })
  return {
    rate: decimal(rate.paise),
    mark_up: decimal(markUp),
    deposit_rate: decimal(depositRate(rate)),
    withdrawal_rate: decimal(withdrawalRate(rate)),
  }
}

/** Throws if `was` is not the rate in force, or a large step comes without it. */
function checkStep(before: Paise, rate: Paise, was: Paise | undefined): void {
  if (was === before) return
  const rates = `The rate is ${inRupees(before)} per dollar`
  if (was !== undefined) throw new Refusal('rate_changed', `${rates}, not ${inRupees(was)}. Check --was.`)
  if (!isFar(before, rate)) return
  throw new Refusal(
    'rate_far',
    `${rates}; ${inRupees(rate)} differs by more than ${MOST_UNASKED} %. To confirm, add --was ${formatDecimal(before, 2)}`,
  )
}

/** Throws if the feed has no real prices of USDINR, or nothing would change. */
function checkFollowing(deps: RateDeps, { 'mark-up': given }: Given): void {
  const { usdRate } = deps
  if (!canFollow(deps))
    throw new Refusal('feed_not_live', 'The feed has no real prices of USDINR. Set the rate with set-rate.')
  if (usdRate.followsFeed() && (given === undefined || given === usdRate.markUp()))
    throw new Refusal('rate_followed', 'The rate follows the feed already. Name another mark-up.')
}
