/** Charts of one link show the same instrument; '' is none. */
export const links = ['', 'A', 'B', 'C'] as const
export type Link = (typeof links)[number]

export const counts = ['1', '2', '4'] as const
export type Count = (typeof counts)[number]

interface PlacedChart {
  readonly link: Link
  /** Its own instrument; one with the ticket's link shows the ticket's. */
  readonly symbol: string
}

/** The charts of the desk: how many are shown, the link of list and ticket, and the four places. */
export interface ChartLayout {
  readonly count: Count
  readonly ticket: Link
  readonly charts: readonly PlacedChart[]
}

/** What a choice leads to: the layout, and the instrument of list and ticket. */
interface Chosen {
  readonly layout: ChartLayout
  readonly symbol: string
}

/** The second chart begins as the first in another timeframe. */
const FIRST = '1 A A:XAUUSD A:XAUUSD :EURUSD :GBPUSD'
const SHAPE = /^[124] [ABC]?( [ABC]?:[A-Z]{6}){4}$/

/** The layout as a text: '2 A A:XAUUSD :EURUSD B:GBPUSD B:GBPUSD'. */
export function layoutText({ count, ticket, charts }: ChartLayout): string {
  return [count, ticket, ...charts.map(({ link, symbol }) => `${link}:${symbol}`)].join(' ')
}

/** Reads the text; the first layout where it is none. */
export function readLayout(text: string): ChartLayout {
  const [count, ticket, ...charts] = (SHAPE.test(text) ? text : FIRST).split(' ')
  return {
    count: counts.find((each) => each === count) ?? '1',
    ticket: linkOf(ticket),
    charts: charts.map((chart) => {
      const [link, symbol = ''] = chart.split(':')
      return { link: linkOf(link), symbol }
    }),
  }
}

const linkOf = (text: string | undefined): Link => links.find((each) => each === text) ?? ''

/** The instruments of the charts that are shown, with that of list and ticket. One chart alone shows that. */
export function shownSymbols({ count, ticket, charts }: ChartLayout, symbol: string): readonly string[] {
  if (count === '1') return [symbol]
  return charts
    .slice(0, Number(count))
    .map((chart) => (chart.link !== '' && chart.link === ticket ? symbol : chart.symbol))
}

/** Chooses an instrument in a chart, for all of its link. */
export function chooseInChart({ layout, symbol }: Chosen, place: number, next: string): Chosen {
  const { count, ticket, charts } = layout
  const link = charts[place]?.link ?? ''
  if (count === '1' || (link !== '' && link === ticket)) return { layout, symbol: next }
  const isChosen = (chart: PlacedChart, at: number): boolean =>
    at === place || (link !== '' && chart.link === link)
  return {
    layout: {
      ...layout,
      charts: charts.map((chart, at) => (isChosen(chart, at) ? { ...chart, symbol: next } : chart)),
    },
    symbol,
  }
}

/** Links a chart, which takes over the instrument of those that have the link. */
export function linkChart({ layout, symbol }: Chosen, place: number, link: Link): ChartLayout {
  const others = layout.charts.filter((chart, at) => at !== place && chart.link === link)
  const own = shownSymbols(layout, symbol)[place] ?? symbol
  const next = link === '' ? own : link === layout.ticket ? symbol : (others[0]?.symbol ?? own)
  const linked = { link, symbol: next }
  return { ...layout, charts: layout.charts.map((chart, at) => (at === place ? linked : chart)) }
}

/** Links list and ticket, which take over the instrument of the charts that have the link. */
export function linkTicket({ layout, symbol }: Chosen, link: Link): Chosen {
  const shown = shownSymbols(layout, symbol)
  // What they showed with the ticket becomes their own.
  const charts = layout.charts.map((chart) =>
    chart.link !== '' && chart.link === layout.ticket ? { ...chart, symbol } : chart,
  )
  const joined = link === '' ? -1 : charts.findIndex((chart, at) => at < shown.length && chart.link === link)
  return { layout: { ...layout, ticket: link, charts }, symbol: shown[joined] ?? symbol }
}
