/**
 * The price of a line that can be moved: where the parent says it is, and where the viewer has moved it.
 * Prices are whole points. While a move is under way, or waits for the parent's word, new prices from the
 * parent do not disturb it.
 */
export type LineDraft =
  | { readonly phase: 'resting'; readonly base: number }
  | { readonly phase: 'moving' | 'sent'; readonly base: number; readonly price: number }

export const resting = (base: number): LineDraft => ({ phase: 'resting', base })

/** The price to show. */
export const shownPrice = (draft: LineDraft): number => (draft.phase === 'resting' ? draft.base : draft.price)

/** Moves the line; while the parent has not answered the last move it stays where it is. */
export function move(draft: LineDraft, price: number): LineDraft {
  return draft.phase === 'sent'
    ? draft
    : { phase: 'moving', base: draft.base, price: Math.max(1, Math.round(price)) }
}

/** Ends a move: it waits for the parent's word if it led anywhere. */
export function release(draft: LineDraft): LineDraft {
  if (draft.phase !== 'moving') return draft
  return draft.price === draft.base ? resting(draft.base) : { ...draft, phase: 'sent' }
}

/** Gives a move up. */
export const revert = (draft: LineDraft): LineDraft =>
  draft.phase === 'moving' ? resting(draft.base) : draft

/** The parent's word about a move that was sent. */
export function settle(draft: LineDraft, accepted: boolean): LineDraft {
  return draft.phase === 'sent' ? resting(accepted ? draft.price : draft.base) : draft
}

/** A new price from the parent. */
export const rebase = (draft: LineDraft, base: number): LineDraft =>
  draft.base === base ? draft : { ...draft, base }

const PIPS_OF_KEY: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

/**
 * The points that a key moves a line by: a pip for an arrow, ten for a page; undefined for every other key.
 */
export function keyStep(key: string, pip: number): number | undefined {
  const pips = Object.hasOwn(PIPS_OF_KEY, key) ? PIPS_OF_KEY[key] : undefined
  return pips === undefined ? undefined : pips * pip
}

/**
 * The whole points under a dragged line, whose grip lay `grip` pixels below it; undefined outside of the
 * scale.
 */
export function priceUnder(
  pointerY: number,
  grip: number,
  height: number,
  priceAt: (y: number) => number | undefined,
): number | undefined {
  const price = priceAt(Math.min(Math.max(pointerY - grip, 0), height))
  return price === undefined ? undefined : Math.max(1, Math.round(price))
}
