import { ConfirmDialog, Switch, readDecimal } from '@gf/ui'
import { useState } from 'react'
import { formatLots } from '../../lib/format.ts'
import { chooseOneTap, useOneTapConsent } from '../../lib/one-tap.ts'
import { useWhoNow } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../texts/trade.ts'

/** Switches one-tap trading on in the chosen account, after saying what it means, with the ticket's lots; or off. */
export function OneTapSwitch({ lots }: { readonly lots: string }) {
  const { trade, shell } = useTexts()
  const { userid } = useSession()
  const who = useWhoNow()
  const chosen = useOneTapConsent()?.lots
  const [asking, setAsking] = useState(false)
  const steps = readDecimal(lots, 2)
  const size = steps === undefined || steps <= 0 ? undefined : formatLots(steps / 100)
  const choose = (next: string | undefined): void => {
    if (who) chooseOneTap(userid, who, next)
    setAsking(false)
  }
  return (
    <>
      <Switch
        label={trade.oneTap}
        name="one-tap"
        hint={chosen === undefined ? trade.oneTapHint : `${trade.oneTapLots}: ${chosen}`}
        checked={chosen !== undefined}
        disabled={!who || (chosen === undefined && size === undefined)}
        onChange={(on) => (on ? setAsking(true) : choose(undefined))}
      />
      {who && (
        <ConfirmDialog
          open={asking && size !== undefined}
          title={trade.oneTapQuestion[who.wallet]}
          confirmLabel={trade.oneTapOn}
          cancelLabel={shell.cancel}
          onConfirm={() => choose(size)}
          onCancel={() => setAsking(false)}
        >
          {trade.oneTapText[who.wallet](size ?? '')}
        </ConfirmDialog>
      )}
    </>
  )
}
