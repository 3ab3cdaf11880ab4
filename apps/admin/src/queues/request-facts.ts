import { actions } from '@gf/contract'
import type { ActionName } from '@gf/contract'
import { formatMoney } from '@gf/ui'
import { minorOf } from '@gf/i18n'
import { useQuery } from '@tanstack/react-query'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import { matchText } from './bank-match.tsx'

type Proposal = Result<'list-actions'>['rows'][number]
type Facts = readonly (readonly [label: string, text: string])[]

const amountText = ({ rupees, dollars }: { readonly rupees: number; readonly dollars: number }): string =>
  `${formatMoney(minorOf(rupees, 'INR'), 'INR')} · ${formatMoney(minorOf(dollars))}`

/** Who gets how much by the deposit or withdrawal that a proposal is about. Empty for other proposals. */
export function useRequestFacts({ name, args }: Proposal): Facts {
  const words = useTexts()
  const { facts } = words.queue
  const { role } = useStaff()
  const number = Number(args['id'])
  const mayRead = (list: ActionName): boolean => actions[list].makers.some((reader) => reader === role)
  const { data: deposit } = useQuery({
    queryKey: ['actions', 'show-deposit', 'facts', number],
    queryFn: () => read('show-deposit', { id: number }),
    enabled: name.endsWith('-deposit') && mayRead('show-deposit'),
  })
  const { data: withdrawals } = useQuery({
    queryKey: ['actions', 'list-withdrawals', 'facts', number],
    queryFn: () => read('list-withdrawals', { number }),
    enabled: /-(withdrawal|payout)$/.test(name) && mayRead('list-withdrawals'),
  })
  if (deposit)
    return [
      [facts.client, `${deposit.client} · ${deposit.name}`],
      [facts.amount, amountText(deposit)],
      [facts.utr, deposit.utr ?? '–'],
      [facts.statement, matchText(words, deposit.bank)],
    ]
  return (withdrawals?.rows ?? []).flatMap((row): Facts => [
    [facts.client, `${row.client} · ${row.name}`],
    [facts.amount, amountText(row)],
    [facts.payee, row.payee],
  ])
}
