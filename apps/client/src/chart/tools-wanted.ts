/*
 * Apart from the tools, whose files are loaded only when they are wanted.
 */

/** What is kept on this device. */
export type ChartStorage = Pick<Storage, 'getItem' | 'setItem'>

export const CHOICES = 'chartIndicators'
export const DRAWINGS = 'chartDrawings'

/** The viewer has chosen more than candles on this device, or drawn on a chart. */
export const toolsAreWanted = (storage: ChartStorage): boolean =>
  /"on":true|"price":"(?!candles)/.test(storage.getItem(CHOICES) ?? '') || storage.getItem(DRAWINGS) !== null
