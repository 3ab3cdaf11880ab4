export { hitsInReview, screenClient } from './screening.ts'
