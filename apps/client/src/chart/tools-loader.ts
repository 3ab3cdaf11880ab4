import { parts } from './frame-page.ts'
import type { ChartTools } from './tools/chart-tools.ts'
import type { ChartSetup, FrameMessage } from './messages.ts'
import type { Palette } from './palette.ts'
import type { PriceChart } from './price-chart.ts'

/** What is kept on this device. */
export type ChartStorage = Pick<Storage, 'getItem' | 'setItem'>

const CHOICES = 'chartIndicators'
const DRAWINGS = 'chartDrawings'

/** The viewer has chosen more than candles on this device, or drawn on a chart. */
export const toolsAreWanted = (storage: ChartStorage): boolean =>
  /true|"price":"(?!candles)/.test(storage.getItem(CHOICES) ?? '') || storage.getItem(DRAWINGS) !== null

/** Fetches and starts what draws more than candles: most viewers never want it. Rejects when it does not come. */
export async function startTools(
  chart: PriceChart,
  palette: Palette,
  setup: ChartSetup,
  storage: ChartStorage,
  send: (message: FrameMessage) => void,
): Promise<ChartTools> {
  const { ChartTools, fetchWords } = await import('./tools/chart-tools.ts')
  const around = {
    chart,
    palette,
    host: parts.panes,
    button: parts.tools,
    setup,
    onLevel: (act: 'order' | 'alert', price: number) => send({ type: 'level_chosen', act, price }),
    store: (choices: string) => storage.setItem(CHOICES, choices),
    storeDrawings: (drawings: string) => storage.setItem(DRAWINGS, drawings),
    onPanes: (count: number) => send({ type: 'panes_shown', count }),
  }
  return new ChartTools(around, await fetchWords(setup.lang), {
    choices: storage.getItem(CHOICES),
    drawings: storage.getItem(DRAWINGS),
  })
}
