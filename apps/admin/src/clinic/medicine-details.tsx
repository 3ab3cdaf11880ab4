import type { Row } from '../records/records.ts'
import { MedicineStock } from './medicine-stock.tsx'
import { PriceHistory } from './price-history.tsx'

/** What a medicine has beneath its form. */
export const MedicineDetails = ({ record }: { readonly record: Row }) => (
  <>
    <MedicineStock record={record} />
    <PriceHistory mid={Number(record['mid'])} />
  </>
)
