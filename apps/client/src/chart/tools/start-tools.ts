import type { ChartStorage } from '../tools-wanted.ts'
import { CHOICES, DRAWINGS } from '../tools-wanted.ts'
import { parts } from '../frame-page.ts'
import type { ChartSetup, FrameMessage } from '../messages.ts'
import type { Palette } from '../palette.ts'
import type { PriceChart } from '../price-chart.ts'
import { ChartTools, fetchWords } from './chart-tools.ts'

/** Starts what draws more than candles. `now` is read again at the end. */
export async function startTools(
  chart: PriceChart,
  now: () => { readonly palette: Palette; readonly setup: ChartSetup },
  storage: ChartStorage,
  send: (message: FrameMessage) => void,
): Promise<ChartTools> {
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
