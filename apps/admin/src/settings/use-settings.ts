import { actions } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import type { Decision } from '../actions/decision-form.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'

export type Setting = Result<'list-settings'>[number]

/** What changes each setting, and what it asks for. The rate is typed afresh: a changed digit is easily missed. */
export const decisionOf = {
  rate: { name: 'set-rate', fields: ['rate', 'mark-up', 'was', 'valid-from'] },
  upi: { name: 'set-upi', fields: ['upi', 'payee', 'valid-from'] },
  limits: {
    name: 'set-limits',
    fields: [
      'deposit-from',
      'deposit-to',
      'withdrawal-from',
      'withdrawal-to',
      'two-approvers-above',
      'cool-off',
      'rate-holds',
      'pay-within',
      'valid-from',
    ],
  },
  licence: { name: 'set-licence', fields: ['licensee', 'regulator', 'licence', 'valid-from'] },
  risk: { name: 'set-risk-notice', fields: ['risk-en', 'risk-hi', 'valid-from'] },
  company: {
    name: 'set-company',
    fields: ['head-office', 'branch-office', 'email', 'phone1', 'phone2', 'website'],
  },
} as const satisfies Record<Exclude<Setting['name'], 'banks'>, Pick<Decision, 'name' | 'fields'>>

/** What else changes a setting. In red: what ends one that is set. */
export const othersOf: Partial<
  Record<Setting['name'], readonly Pick<Decision, 'name' | 'fields' | 'tone'>[]>
> = {
  licence: [{ name: 'end-licence', fields: ['valid-from'], tone: 'danger' }],
  rate: [{ name: 'follow-feed', fields: ['mark-up', 'valid-from'], tone: 'secondary' }],
}

/** The settings in force with their history, for the roles that may read them. `every` is in milliseconds. */
export function useSettings(every: number | false = false) {
  const { role } = useStaff()
  const readers: readonly string[] = actions['list-settings'].makers
  return useQuery({
    queryKey: ['actions', 'list-settings'],
    queryFn: () => read('list-settings', {}),
    enabled: readers.includes(role),
    refetchInterval: every,
  })
}

/** Names the answer about an instrument's terms, which two screens share. */
export const termsKey = (symbol: string): string => `terms of ${symbol}`

interface Proposal {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
}

/** The values in force that a proposal would change; empty if it changes no setting. */
export function useValuesBefore({ name: action, args }: Proposal): Setting['values'] {
  const { data } = useSettings()
  const isLimit = action === 'set-exposure-limit'
  const { data: exposure } = useQuery({
    queryKey: ['actions', 'exposure-limits'],
    queryFn: () => read('list-exposure-limits', {}),
    enabled: isLimit,
  })
  const isGroup = action === 'set-group'
  const { data: groups } = useQuery({
    queryKey: ['actions', 'groups'],
    queryFn: () => read('list-groups', {}),
    enabled: isGroup,
  })
  const symbol = action === 'change-instrument' ? String(args['instrument']) : undefined
  const { data: terms } = useQuery({
    queryKey: ['actions', termsKey(symbol ?? '')],
    queryFn: () => read('list-instrument-versions', { instrument: symbol ?? '' }),
    enabled: symbol !== undefined,
  })
  if (symbol !== undefined) return terms?.terms ?? {}
  if (isGroup) {
    const { 'most-leverage': most = null, commission = 0 } =
      groups?.groups.find(({ group }) => group === args['group']) ?? {}
    return { 'most-leverage': most, commission }
  }
  if (isLimit)
    return {
      limit: exposure?.limits.find(({ instrument }) => instrument === args['instrument'])?.limit ?? null,
    }
  const isOf = ({ name }: Setting): boolean =>
    (name !== 'banks' && decisionOf[name].name === action) ||
    othersOf[name]?.some((other) => other.name === action) === true
  return data?.find(isOf)?.values ?? {}
}
