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
    timeframes: 'Timeframe of the chart, from 1m to 1w',
    escape: 'Close a dialog, leave a field',
  },
  palette: {
    title: 'Find or go to',
    about: 'Find an instrument or a screen',
    field: 'Instrument or screen',
    groups: { instruments: 'Instruments', screens: 'Screens' },
    found: (count: number) => plural('en', count, { one: '1 result', other: `${count} results` }),
    nothing: 'No results',
  },
}

export type DeskTexts = typeof desk

export const { useTexts } = addCatalogue({ desk }, () => import('./desk.hi.ts'))
