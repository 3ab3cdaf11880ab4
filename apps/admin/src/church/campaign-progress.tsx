import type { Row } from '../records/records.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './church.module.css'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** What a campaign has raised of its target. */
export function CampaignProgress({ row }: { readonly row: Row }) {
  const { church } = useTexts()
  const [raised, target] = [Number(row['campg_raised']), row['campg_target']]
  if (target === null || target === 0) return rupees.format(raised)
  const percent = Math.floor((raised / Number(target)) * 100)
  return (
    <span className={styles.progress}>
      <span>{church.raised(rupees.format(raised), rupees.format(Number(target)), percent)}</span>
      <progress max={100} value={Math.min(percent, 100)} aria-label={church.progress} />
    </span>
  )
}
