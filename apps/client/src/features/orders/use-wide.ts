import { mediaHook } from '../../lib/media-hook.ts'

/** Whether there is room for a second pane beside the list. */
export const useWide = mediaHook('(width >= 64em)')
