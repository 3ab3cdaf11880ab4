import type { EventMarks } from './event-marks.ts'
import type { ChartMark, ChartSetup } from './messages.ts'
import type { PriceChart } from './price-chart.ts'

/** Shows marks in a chart. What draws them comes with the first, which only an operator who supplies events has. */
export function laterMarks(
  host: HTMLElement,
  chart: () => PriceChart,
  setup: () => ChartSetup,
): (marks: readonly ChartMark[]) => void {
  let coming: Promise<EventMarks> | undefined
  return (marks) => {
    coming ??= import('./event-marks.ts').then((file) => new file.EventMarks(host, chart(), setup))
    coming.then(
      (shown) => shown.show(marks),
      () => (coming = undefined),
    )
  }
}
