import { SegmentedControl, showToast } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import { chooseLanguage, usePreferences } from './preferences.ts'

/** English or Hindi, each named in itself. */
export function LanguageSwitch() {
  const { shell } = useTexts()
  const { language } = usePreferences()
  return (
    <SegmentedControl
      label={shell.language}
      value={language}
      onChange={(next) => {
        chooseLanguage(next).catch(() => showToast({ tone: 'bad', title: shell.couldNotLoad }))
      }}
      segments={[
        { value: 'en', label: <span lang="en">{shell.languages.en}</span> },
        { value: 'hi', label: <span lang="hi">{shell.languages.hi}</span> },
      ]}
    />
  )
}
