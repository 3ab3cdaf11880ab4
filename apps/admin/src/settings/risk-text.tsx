import { readRiskText } from '@gf/contract'
import { useTexts } from '../texts/texts.ts'
import * as styles from './settings.module.css'

interface RiskTextProps {
  /** The texts by the names of their arguments; those that are missing are not shown. */
  readonly of: Readonly<Record<string, unknown>>
}

const languages = ['en', 'hi'] as const

/** A risk notice as clients read it, in each language. */
export function RiskText({ of }: RiskTextProps) {
  const { risk } = useTexts().settings
  return languages.map((language) => {
    const written = of[`risk-${language}`]
    const text = typeof written === 'string' ? readRiskText(written) : undefined
    return (
      text && (
        <details key={language} className={styles.text}>
          <summary>
            {risk.read}: {risk[language]}
          </summary>
          <div lang={language}>
            <p>{text.lead}</p>
            {text.points.map((point) => (
              <section key={point.title}>
                <h3>{point.title}</h3>
                <p>{point.text}</p>
              </section>
            ))}
          </div>
        </details>
      )
    )
  })
}

/** All but the texts of the risk notice and of messages. */
export const withoutTexts = <Value,>(
  values: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] =>
  Object.entries(values).filter(([name]) => !/^(risk|text)-/.test(name))
