import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { useTexts } from '../../texts/bank.ts'

/** Four letters of the bank, a zero, six characters of the branch. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/i

/** What is known of an IFSC once it is whole: the bank's name, and a line that says so. */
export function useIfsc(typed: string): { readonly bankName: string; readonly line: string | undefined } {
  const { bank } = useTexts()
  const code = typed.trim().toUpperCase()
  const known = useQuery({
    queryKey: ['ifsc', code],
    queryFn: ({ signal }) => callApi('GET ifsc_api/{code}', { code }, { signal }),
    enabled: IFSC.test(code),
    staleTime: Infinity,
  })
  if (!IFSC.test(code)) return { bankName: '', line: undefined }
  if (known.isLoading) return { bankName: '', line: bank.looking }
  const { bank_name: bankName = '', branch_known: branchKnown = false } = known.data ?? {}
  if (!known.data) return { bankName, line: undefined }
  if (bankName === '') return { bankName, line: bank.bankUnknown }
  return { bankName, line: branchKnown ? bank.branchKnown(bankName) : bank.branchUnknown(bankName) }
}
