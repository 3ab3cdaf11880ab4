import { resources } from '@gf/contract'
import { useOptions } from '../records/use-options.ts'

const { table, id, list } = resources.stores

/** The stores by name. */
export const useStores = () => useOptions({ table, id, list, shows: 'name' }, undefined)
