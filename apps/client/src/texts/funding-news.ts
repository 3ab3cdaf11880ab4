import { fundingNews } from './funding-news.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts } = addCatalogue({ fundingNews }, () => import('./funding-news.hi.ts'))
