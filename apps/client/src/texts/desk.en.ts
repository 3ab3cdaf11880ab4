import { addCatalogue } from './texts.ts'

/** Texts of HOME as a desk on a wide screen. */
export const desk = {
  dock: 'Trades, orders and alerts',
  tabs: { positions: 'Positions', orders: 'Orders', history: 'History', alerts: 'Alerts' },
  resize: 'Height of the list below the chart',
}

export const { useTexts } = addCatalogue({ desk }, () => import('./desk.hi.ts'))
