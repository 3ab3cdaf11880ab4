export { Exposure } from './exposure.tsx'
export { Instruments } from './instruments.tsx'
export { Margins } from './margins.tsx'
export { Trades } from './trades.tsx'
