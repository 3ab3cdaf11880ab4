import { addCatalogue } from './texts.ts'

/** The risk notice. A change of its content raises the server's RISK_NOTICE_VERSION, and every client acknowledges it again. */
export const risk = {
  title: 'Risk of trading',
  lead: 'Forex and metals are leveraged products. You can lose more, and faster, than you expect. Please read this before your first order.',
  points: [
    {
      title: 'Most individual traders lose money',
      text: '9 out of 10 individual traders in the equity Futures and Options segment incurred net losses. This is SEBI’s figure for equity F&O in India (study of January 2023); forex and metals with leverage carry a risk of the same kind.',
    },
    {
      title: 'Costs add up',
      text: 'SEBI also found that those who lost spent a further 28% of their net trading losses on transaction costs. Here the spread, the commission and the overnight swap are shown before you trade.',
    },
    {
      title: 'Leverage works both ways',
      text: 'With a leverage of 100, a price move of 1% against you takes the whole margin of a trade. When your margin level falls to the stop-out level, positions are closed at the market price, the largest loss first.',
    },
    {
      title: 'Prices can jump',
      text: 'Prices can gap on news, over weekends and in thin markets. A stoploss is then filled at the next available price, which may be worse than yours.',
    },
    {
      title: 'For residents of India',
      text: 'Under the Foreign Exchange Management Act (FEMA), 1999, residents may deal in foreign exchange only with authorised persons and for permitted purposes, and electronically only on authorised trading platforms. The Reserve Bank of India publishes an alert list of platforms that are not. Please make sure that you are permitted to trade.',
    },
    {
      title: 'Trade only what you can afford to lose',
      text: 'Practise first: a practice account trades at the same prices as a live one, and losses cost you nothing. Never trade with borrowed money.',
    },
  ],
  read: 'I have read this and understand the risk',
  proceed: 'Acknowledge',
  proceedAndDeal: 'Acknowledge and place order',
  acknowledged: 'You have acknowledged this notice.',
  failed: 'Could not save',
  version: (version: number) => `Version ${version}`,
}

export const { useTexts } = addCatalogue({ risk }, () => import('./risk.hi.ts'))
