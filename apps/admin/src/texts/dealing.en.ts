/** The words of the dealing screens. */
export const dealing = {
  instruments: {
    title: 'Instruments',
    failed: 'Could not load the instruments',
    empty: 'The feed quotes no instruments.',
    feed: {
      title: 'Feed',
      name: 'Source',
      state: 'Connection',
      age: 'Newest quote',
      refused: 'Impossible quotes since the start',
    },
    kinds: { simulated: 'Simulated', recorded: 'Recorded', live: 'Live' },
    connected: { yes: 'Connected', no: 'Disconnected' },
    columns: {
      instrument: 'Instrument',
      bid: 'Bid',
      ask: 'Ask',
      age: 'Quote age',
      market: 'Market',
      trading: 'Trading',
    },
    open: { yes: 'Open', no: 'Closed' },
    trading: {
      live: 'Live',
      stale: 'Old quote',
      automatic: 'Paused automatically',
      byHand: 'Paused by staff',
    },
  },
  exposure: {
    title: 'Exposure',
    note: 'Open trades of real accounts at current mid prices. P/L is the clients’ floating profit or loss.',
    failed: 'Could not load the exposure',
    empty: 'No open trades',
    total: 'All instruments',
    lots: (lots: string) => `${lots} lots`,
    by: { instrument: 'Instrument', currency: 'Currency', client: 'Client' },
    columns: { trades: 'Trades', long: 'Long', short: 'Short', net: 'Net', gross: 'Gross', profit: 'P/L' },
    more: (count: number) => `${count} more clients with a smaller exposure`,
  },
  margins: {
    title: 'Margin watch',
    failed: 'Could not load the margin watch',
    empty: 'No open trades',
    note: (call: string, stopOut: string) =>
      `Margin call below ${call}, stop-out below ${stopOut} of used margin.`,
    columns: {
      client: 'Client',
      trades: 'Trades',
      equity: 'Equity',
      used: 'Used margin',
      level: 'Margin level',
      left: 'To stop-out',
    },
    called: 'Margin call',
    stopOut: 'Stop-out',
    more: (count: number) => `${count} more accounts with a higher margin level`,
  },
}

export type DealingWords = typeof dealing
