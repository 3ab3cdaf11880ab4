import { SegmentedControl, showToast } from '@gf/ui'
import { usePreferences } from '../lib/preferences.ts'
import { chooseLanguage, useTexts } from '../texts/texts.ts'

/** English or Hindi, each named in itself. */
export function LanguageSwitch() {
  const { shell, settings } = useTexts()
  const { language } = usePreferences()
  return (
    <SegmentedControl
      label={shell.language}
      value={language}
      onChange={(next) => {
        chooseLanguage(next).catch(() => showToast({ tone: 'bad', title: shell.couldNotLoad }))
      }}
      segments={[
        { value: 'en', label: <span lang="en">{settings.languages.en}</span> },
        { value: 'hi', label: <span lang="hi">{settings.languages.hi}</span> },
      ]}
    />
  )
}
