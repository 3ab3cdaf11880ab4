import type { Cents } from '@gf/money'
import { createStore } from '@gf/ui/store'

/** The profit or loss of all open trades at the newest prices, once a second; undefined where there are none or it is unknown. */
export const liveFloating = createStore<Cents | undefined>(undefined)
