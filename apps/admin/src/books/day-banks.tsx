import { minorOf } from '@gf/i18n'
import { paise } from '@gf/money'
import { Badge, Money, formatMoney } from '@gf/ui'
import type { Column } from '@gf/ui'
import { Decisions } from '../actions/decisions.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as userStyles from '../users/users.module.css'
import { dayText } from './day-figures.tsx'
import type { Day } from './day-figures.tsx'

type Bank = Day['banks'][number]

const rupees = (amount: number): string => formatMoney(minorOf(amount, 'INR'), 'INR')
const Rupees = ({ of, coloured = false }: { readonly of: number; readonly coloured?: boolean }) => (
  <Money minor={minorOf(of, 'INR')} currency="INR" coloured={coloured} />
)

/** Client money against the company's banks: what the books expect at each, and what its statement says. */
export function DayBanks({ of }: { readonly of: Day }) {
  const words = useTexts()
  const { days } = words
  const atBanks = of.banks.reduce((sum, { statement }) => sum + minorOf(statement ?? 0, 'INR'), 0)
  return (
    <ListBlock
      wide
      title={days.banks}
      empty={days.noBanks}
      columns={columnsOf(words, of)}
      rows={of.banks}
      rowKey={({ bank }) => bank ?? 'none'}
    >
      <p className={userStyles.soft}>
        {days.coverage(rupees(of.owed_rupees), rupees(of.rate), formatMoney(paise(atBanks), 'INR'))}
      </p>
    </ListBlock>
  )
}

/** What the close books in the account of each bank; nothing where it moves nothing. */
export function DaySweeps({ of: { sweeps } }: { readonly of: Day }) {
  const { days } = useTexts()
  if (sweeps.length === 0) return null
  return (
    <ListBlock
      title={days.sweeps}
      empty=""
      columns={sweepColumns(days)}
      rows={sweeps}
      rowKey={({ bank }) => bank}
    >
      <p className={userStyles.soft}>{days.sweepsText}</p>
    </ListBlock>
  )
}

const sweepColumns = (days: Words['days']): readonly Column<Day['sweeps'][number]>[] => [
  { key: 'bank', title: days.bank, cell: ({ name }) => name },
  { key: 'amount', title: days.amount, figures: true, cell: ({ rupees: sum }) => <Rupees of={sum} /> },
]

const columnsOf = ({ days }: Words, day: Day): readonly Column<Bank>[] => [
  { key: 'bank', title: days.bank, cell: ({ bank, name }) => (bank === null ? days.noBank : name) },
  ...(['received', 'paid'] as const).map((key): Column<Bank> => ({
    key,
    title: days[key],
    figures: true,
    cell: ({ [key]: sum }) => <Rupees of={sum} />,
  })),
  {
    key: 'book',
    title: days.book,
    figures: true,
    cell: ({ book }) => (book === null ? '–' : <Rupees of={book} />),
  },
  {
    key: 'statement',
    title: days.statement,
    figures: true,
    cell: ({ bank, statement, is_entered: isEntered }) =>
      statement === null ? (
        <Badge tone="warn">{days.unknown}</Badge>
      ) : bank === null ? (
        '–'
      ) : (
        <>
          <Rupees of={statement} /> {isEntered && <Badge>{days.entered}</Badge>}
        </>
      ),
  },
  {
    key: 'difference',
    title: days.difference,
    figures: true,
    cell: ({ difference }) => <Rupees of={difference} coloured />,
  },
  {
    key: 'reason',
    title: days.reason,
    cell: (bank) => (
      <>
        <span className={userStyles.long}>{bank.reason}</span>
        {day.closed === null && <Reconcile of={bank} day={day.day} />}
      </>
    ),
  },
]

/** Enters the balance of a bank, or why it differs. */
function Reconcile({ of: { bank, name }, day }: { readonly of: Bank; readonly day: string }) {
  const { days } = useTexts()
  return (
    <Decisions
      quiet
      size="small"
      subject={`${dayText(day)} · ${bank === null ? days.noBank : name}`}
      of={[
        {
          name: 'reconcile-bank',
          args: { day, bank: bank ?? 'none' },
          fields: bank === null ? ['reason'] : ['balance', 'reason'],
          tone: 'secondary',
        },
      ]}
    />
  )
}
