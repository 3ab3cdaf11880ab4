export { admitFeed } from './signature.ts'
