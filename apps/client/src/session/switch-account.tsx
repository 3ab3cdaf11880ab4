import { callApi, callQuery } from '@gf/api'
import { minorOf } from '@gf/i18n'
import { Button, FactList, Money, Sheet, showToast, Skeleton } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { useSend } from '../components/use-send.ts'
import { useTexts } from '../texts/account-switch.en.ts'
import * as styles from './switch-account.module.css'
import { keys, queryClient, refreshDealing, useChosenWallet, useWho, showWallet } from './queries.ts'
import type { Wallet, Who } from './queries.ts'
import { useSession } from './session.ts'

interface SwitchAccountProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Switches between practice and live account: shows the balance of the other one, and asks. */
export function SwitchAccount({ open, onClose }: SwitchAccountProps) {
  const { accountSwitch, shell } = useTexts()
  const { userid } = useSession()
  const target = useChosenWallet() === 'practice' ? 'real' : 'practice'
  const who = useWho().data
  const isOpen = target === 'practice' || (who?.deals_real ?? false)
  const balance = useQuery({
    ...callQuery('GET home_wallet_api/{userid}', { userid, wallet: target }),
    enabled: open && isOpen,
  })
  const choose = useSwitchWallet(onClose)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isOpen ? accountSwitch.question[target] : accountSwitch.notOpen}
      closeLabel={shell.close}
    >
      {isOpen ? (
        <>
          <FactList
            facts={[
              [
                shell.balance,
                balance.data ? <Money minor={minorOf(balance.data.bal)} /> : <Skeleton width="6em" />,
              ],
            ]}
          />
          <p className={styles.text}>{accountSwitch.text[target]}</p>
        </>
      ) : (
        <p className={styles.text}>{accountSwitch.notOpenText}</p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{isOpen ? shell.cancel : shell.close}</Button>
        {isOpen && (
          <Button
            variant="primary"
            disabled={balance.data === undefined}
            pending={choose.isPending}
            onClick={() => choose.mutate(target)}
          >
            {accountSwitch.confirm[target]}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** Switches the account and reloads every figure on screen. */
function useSwitchWallet(onEnd: () => void) {
  const { accountSwitch } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: (wallet: Wallet) => callApi('POST wallet_switch_api/{userid}', { userid, wallet }),
    failed: accountSwitch.failed,
    onDone: (summary, wallet) => {
      queryClient.setQueryData<Who>(
        keys.who,
        (who) => who && { ...who, wallet, wallet_chosen_at: summary.chosen_at },
      )
      showWallet(userid, summary)
      showToast({ tone: 'info', title: accountSwitch.done[wallet] })
      void Promise.all([refreshDealing(), queryClient.invalidateQueries({ queryKey: keys.who })])
    },
    onSettled: onEnd,
  })
}
