import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

export const home = {
  title: 'Home',
  totalBalance: specified.totalBalance,
  equity: 'Equity',
  today: 'P/L today',
  marginLevel: 'Margin level',
  deposit: specified.deposit,
  withdraw: specified.withdraw,
  openAccount: 'Open an account',
  walletName: 'Your wallet',
  rates: 'Live rates',
  search: 'Search pairs and metals',
  groups: 'Show',
  group: {
    all: 'All',
    favourites: 'Favourites',
    metal: 'Metals',
    major: 'Majors',
    cross: 'Crosses',
    rupee: 'Rupee',
  },
  sell: 'SELL',
  buy: 'BUY',
  spread: (pips: string) => `Spread ${pips}`,
  addFavourite: (symbol: string) => `Add ${symbol} to favourites`,
  removeFavourite: (symbol: string) => `Remove ${symbol} from favourites`,
  showChart: (symbol: string) => `Show chart: ${symbol}`,
  newOrder: (symbol: string) => `New order: ${symbol}`,
  chart: 'Live chart',
  fold: 'Chart',
  loading: 'Loading live rates…',
  noFavourites: 'No favourites yet',
  noFavouritesText: 'Tap ★ to add instruments to your favourites.',
  nothingFound: 'No results',
  nothingFoundText: 'No pair or metal matches your search.',
  showAll: 'Show all',
}

export const { useTexts } = addCatalogue({ home }, () => import('./home.hi.ts'))
