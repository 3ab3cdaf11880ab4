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
}

export type DealingWords = typeof dealing
