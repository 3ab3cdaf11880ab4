export { admitShop } from './admit-shop.ts'
