export { MatchList } from './match-list.tsx'
export { MatchPage } from './match-page.tsx'
