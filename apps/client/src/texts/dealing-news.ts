import { dealingNews } from './dealing-news.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts } = addCatalogue({ dealingNews }, () => import('./dealing-news.hi.ts'))
