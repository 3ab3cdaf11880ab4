import { useHouse } from '../../session/house.ts'
import { useTexts } from '../../texts/login.en.ts'
import * as styles from './login.module.css'

/** The risk of trading, and under which licence the house deals, where it has one. */
export function RiskLine() {
  const { login } = useTexts()
  const licence = useHouse()?.licence
  return (
    <p className={styles.risk}>
      {login.risk}
      {licence && ` ${login.licence(licence.name, licence.regulator, licence.number)}`}
    </p>
  )
}
