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
  /"on":true|"price":"(?!candles)/.test(storage.getItem(CHOICES) ?? '') || storage.getItem(DRAWINGS) !== null

/** Fetches and starts what draws more than candles: most viewers never want it. Rejects when it does not come; `now` is read again at the end. */
export async function startTools(
  chart: PriceChart,
  now: () => { readonly palette: Palette; readonly setup: ChartSetup },
  storage: ChartStorage,
  send: (message: FrameMessage) => void,
): Promise<ChartTools> {
  const { ChartTools, fetchWords } = await import('./tools/chart-tools.ts')
  /** Whether there was room: a browser's storage can be full. */
  const put = (name: string, text: string): boolean => {
    try {
      storage.setItem(name, text)
      return true
    } catch {
      return false
    }
  }
  const { setup } = now()
  const words = await fetchWords(setup.lang)
  const around = {
    chart,
    palette: now().palette,
    host: parts.panes,
    button: parts.tools,
    setup,
    onLevel: (act: 'order' | 'alert', price: number) => send({ type: 'level_chosen', act, price }),
    store: (choices: string) => void put(CHOICES, choices),
    drawings: {
      stored: () => storage.getItem(DRAWINGS),
      store: (drawings: string) => put(DRAWINGS, drawings),
    },
    onPanes: (count: number) => send({ type: 'panes_shown', count }),
  }
  const tools = new ChartTools(around, words, storage.getItem(CHOICES))
  // The instrument or the language may have changed on the way.
  void tools.describe(now().setup)
  return tools
}
