import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'

/** Four letters of the bank, a zero, six characters of the branch (Reserve Bank of India). */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

export interface KnownBank {
  /** Empty where the bank is not in the list. */
  readonly bankName: string
  readonly branchKnown: boolean
}

const branchesByBank = z.record(z.string(), z.array(z.union([z.number(), z.string()])))
const namesByCode = z.record(z.string(), z.string())

/**
 * Looks a code up in the lists of the `ifsc` package (banks by name, branches by number). They are read at the first
 * question: most starts of the server never ask one. A branch that opened after the lists were made is not in them.
 */
export function createBankCodes(): (ifsc: string) => KnownBank {
  let lists: { names: Map<string, string>; branches: Map<string, ReadonlySet<string>> } | undefined
  return (ifsc) => {
    lists ??= readLists()
    const [bank, branch] = [ifsc.slice(0, 4), ifsc.slice(5)]
    return {
      bankName: lists.names.get(bank) ?? '',
      branchKnown: lists.branches.get(bank)?.has(branch) ?? false,
    }
  }
}

function readLists() {
  const require = createRequire(import.meta.url)
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const names = namesByCode.parse(read(require.resolve('ifsc/src/banknames.json')))
  const branches = branchesByBank.parse(read(require.resolve('ifsc/src/IFSC.json')))
  return {
    names: new Map(Object.entries(names)),
    branches: new Map(
      // Branches of figures alone are listed as numbers, without their leading zeros.
      Object.entries(branches).map(([bank, list]) => [
        bank,
        new Set(list.map((branch) => String(branch).padStart(6, '0'))),
      ]),
    ),
  }
}
