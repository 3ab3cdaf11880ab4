import { mediaHook } from '../../lib/media-hook.ts'

/** True while the window has room for list, chart and ticket side by side; trade.module.css has the same figure. */
export const useWideScreen = mediaHook('(width >= 80em)')
