/** The chart that fills the screen, if one does; `full-screen.ts` sets it, which loads only for that. */
export const filled: { leave: (() => void) | undefined } = { leave: undefined }

/** Whether a chart fills the screen. An address that the app then leads to takes the place of the full screen's own entry. */
export function fillsScreen(): boolean {
  return filled.leave !== undefined
}

/** Leaves the full screen, if the chart fills it. */
export function leaveFullScreen(): void {
  filled.leave?.()
}
