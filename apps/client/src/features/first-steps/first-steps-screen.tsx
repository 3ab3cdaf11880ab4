import { Button, layout } from '@gf/ui'
import { ArrowUpDown, ShieldCheck, Wallet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useTexts } from '../../texts/first-steps.en.ts'
import * as styles from './first-steps.module.css'

const PICTURES = [Wallet, ArrowUpDown, ShieldCheck] as const
/** Gold at the smallest size, which the first steps speak of. */
const FIRST_TRADE = `${paths.trade('XAUUSD')}?lots=0.01`

/** Three short screens: practice money, a trade and its end, and the stoploss. */
export function FirstStepsScreen() {
  const { firstSteps, shell } = useTexts()
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(at)
  useEffect(() => {
    if (focused.current === at) return
    focused.current = at
    heading.current?.focus()
  }, [at])
  const end = (path: string): void => navigate(path, { replace: true })
  const { steps } = firstSteps
  const step = steps[at]
  const Picture = PICTURES[at] ?? Wallet
  const isLast = at === steps.length - 1
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <span>{firstSteps.step(at + 1, steps.length)}</span>
        <Button variant="quiet" onClick={() => end(paths.home)}>
          {firstSteps.skip}
        </Button>
      </div>
      <span className={styles.picture} aria-hidden="true">
        <Picture size={34} />
      </span>
      <section className={styles.step}>
        <h1 ref={heading} tabIndex={-1}>
          {step?.title}
        </h1>
        {step?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <div className={layout.tight}>
        <Button
          variant="primary"
          size="large"
          fullWidth
          onClick={() => (isLast ? end(FIRST_TRADE) : setAt(at + 1))}
        >
          {isLast ? firstSteps.begin : firstSteps.next}
        </Button>
        {at > 0 && (
          <Button variant="quiet" fullWidth onClick={() => setAt(at - 1)}>
            {shell.back}
          </Button>
        )}
      </div>
    </div>
  )
}
