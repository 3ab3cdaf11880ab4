import { plural } from '@gf/i18n'
import { addCatalogue } from './texts.ts'

/** Texts of HOME as a desk on a wide screen. */
export const desk = {
  dock: 'Trades, orders and alerts',
  tabs: { positions: 'Positions', orders: 'Orders', history: 'History', alerts: 'Alerts' },
  resize: 'Height of the list below the chart',
  keys: {
    title: 'Keyboard shortcuts',
    short: 'Keys',
    list: 'Show this list',
    search: 'Search pairs and metals',
    buy: 'Go to BUY; Enter places the order',
    sell: 'Go to SELL; Enter places the order',
    timeframes: 'Timeframe of the selected chart, from 1m to 1w',
    charts: 'Show 1, 2 or 4 charts in turn',
    nextChart: 'Select the next chart',
    escape: 'Close a dialog, leave a field',
  },
  charts: {
    count: 'Number of charts',
    counts: { 1: '1 chart', 2: '2 charts', 4: '4 charts' },
    name: (place: number) => `Chart ${place}`,
    instrument: (place: number) => `Instrument of chart ${place}`,
    link: (place: number) => `Link of chart ${place}`,
    noLink: 'No link',
    ticket: 'List and ticket',
    linkOfTicket: 'Link of list and ticket',
  },
  palette: {
    title: 'Find or go to',
    about: 'Find an instrument, a screen or a number of charts',
    field: 'Instrument or screen',
    groups: { instruments: 'Instruments', charts: 'Charts', screens: 'Screens' },
    found: (count: number) => plural('en', count, { one: '1 result', other: `${count} results` }),
    nothing: 'No results',
  },
}

export type DeskTexts = typeof desk

export const { useTexts } = addCatalogue({ desk }, () => import('./desk.hi.ts'))
