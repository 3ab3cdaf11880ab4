export { ballsIn, figuresOf, oversIn, oversOf, rateOf, runsOf } from './scorecard.ts'
export type { Ball, Figures, Wicket } from './scorecard.ts'
