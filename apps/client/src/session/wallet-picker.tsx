import { SegmentedControl } from '@gf/ui'
import { useChosenWallet } from './queries.ts'
import type { Wallet } from './queries.ts'
import { useTexts } from '../texts/records.en.ts'
import { useAddressValues } from '../components/navigation.tsx'

const wallets = ['practice', 'real'] as const

/** The wallet that the address names, so that Back and a reload restore it; the client's current one by default. */
export function useWalletInAddress() {
  const shown = useChosenWallet()
  const [address, change] = useAddressValues()
  const wallet = wallets.find((one) => one === address.get('wallet')) ?? shown
  return [wallet, (chosen: Wallet): void => change({ wallet: chosen })] as const
}

interface WalletPickerProps {
  readonly chosen: Wallet
  readonly onChange: (chosen: Wallet) => void
}

/** The account that a statement, a report or a record is about. */
export function WalletPicker({ chosen, onChange }: WalletPickerProps) {
  const { records } = useTexts()
  return (
    <SegmentedControl
      label={records.wallet}
      value={chosen}
      onChange={onChange}
      segments={[
        { value: 'practice', label: records.wallets.practice, tone: 'practice' },
        { value: 'real', label: records.wallets.real, tone: 'real' },
      ]}
    />
  )
}
