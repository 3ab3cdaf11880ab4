import type { Study } from './study.ts'

export interface RsiState {
  /** The close before; undefined before the first. */
  readonly close: number | undefined
  /** Changes seen, counted up to the period. */
  readonly seen: number
  /** Average rise and fall; while the period is not full, what has come together of them. */
  readonly rise: number
  readonly fall: number
}

/**
 * Relative strength index from 0 to 100 (J. W. Wilder, New Concepts in Technical Trading Systems, 1978): the first
 * averages of rises and falls are simple, each later one keeps (period - 1) / period of the one before. 50 where nothing
 * moved at all.
 */
export function rsi(period: number): Study<RsiState> {
  return {
    start: { close: undefined, seen: 0, rise: 0, fall: 0 },
    step: (state, close) => {
      if (state.close === undefined) return { state: { ...state, close }, values: undefined }
      const rise = Math.max(close - state.close, 0)
      const fall = Math.max(state.close - close, 0)
      const full = state.seen === period
      const mix = (kept: number, fresh: number): number =>
        full ? (kept * (period - 1) + fresh) / period : kept + fresh / period
      const next = {
        close,
        seen: Math.min(state.seen + 1, period),
        rise: mix(state.rise, rise),
        fall: mix(state.fall, fall),
      }
      const moved = next.rise + next.fall
      const index = moved === 0 ? 50 : (100 * next.rise) / moved
      return { state: next, values: next.seen === period ? [index] : undefined }
    },
  }
}
