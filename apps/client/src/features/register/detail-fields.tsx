import { PasswordField, TextField } from '@gf/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../texts/register.en.ts'
import { digitCount, faultOf, passwordStrength } from './field-rules.ts'
import type { Fault, FieldName } from './field-rules.ts'
import * as styles from './register.module.css'
import { explainRegistration } from './send-registration.ts'
import type { Details } from './use-details.ts'

/** What the fields need of the values that are typed. */
type Typed = Pick<Details, 'values' | 'change' | 'leave' | 'faultShown' | 'objectionTo'>

interface FieldsProps {
  readonly details: Typed
}

/** What is said at a field: its fault, what the server said of it, or help while it is typed. */
function useFieldWords(details: Typed) {
  const { register } = useTexts()
  const faultWords = (field: FieldName, fault: Fault): string => {
    if (fault === 'missing') return register.missing[field]
    if (fault === 'short') return register.tooShort
    if (fault === 'differs') return register.mustMatch
    return field === 'password' || field === 'cpassword' ? register.tooShort : register.wrong[field]
  }
  return (field: FieldName, help: ReactNode) => {
    const fault = details.faultShown(field)
    const refusal = details.objectionTo(field)
    return {
      name: field,
      value: details.values[field],
      hint: help,
      error: fault ? faultWords(field, fault) : refusal && explainRegistration(refusal),
      onChange: (input) => details.change(field, input.target.value),
      onBlur: () => details.leave(field),
    } satisfies Partial<ComponentProps<typeof TextField>>
  }
}

const Good = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.good}>✓ {children}</span>
)

/** Name, phone, email and the password twice. */
export function PersonFields({ details }: FieldsProps) {
  const { register, shell } = useTexts()
  const words = useFieldWords(details)
  const { values } = details
  const goodOr = (field: FieldName, help: string): ReactNode =>
    faultOf(field, values) ? help : <Good>{register.looksRight}</Good>
  const phoneHelp = values.phone === '' ? register.phoneHelp : register.digitsOf(digitCount(values.phone), 10)
  const toggle = { showLabel: shell.showPassword, hideText: shell.hidePassword }
  return (
    <>
      <TextField label={register.name} autoComplete="name" {...words('name', register.nameHelp)} />
      <TextField
        label={register.phone}
        type="tel"
        autoComplete="tel"
        {...words('phone', goodOr('phone', phoneHelp))}
      />
      <TextField
        label={register.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...words('email', goodOr('email', register.emailHelp))}
      />
      <PasswordField
        label={register.password}
        autoComplete="new-password"
        {...toggle}
        {...words('password', <Strength password={values.password} />)}
      />
      <PasswordField
        label={register.cpassword}
        autoComplete="new-password"
        {...toggle}
        {...words(
          'cpassword',
          faultOf('cpassword', values) ? undefined : <Good>{register.passwordsMatch}</Good>,
        )}
      />
    </>
  )
}

/** How hard the password is to guess, in a word and in how much of a bar is filled. */
function Strength({ password }: { readonly password: string }) {
  const { register } = useTexts()
  if (password === '') return register.passwordHelp
  const strength = passwordStrength(password)
  return (
    <span className={styles.strength} data-strength={strength}>
      <span className={styles.meter} aria-hidden="true" />
      {register.strengths[strength]}
    </span>
  )
}

/** Aadhaar and PAN. */
export function IdentityFields({ details }: FieldsProps) {
  const { register } = useTexts()
  const words = useFieldWords(details)
  const { aadhar, pan } = details.values
  const digits = digitCount(aadhar)
  const aadharHelp = (): ReactNode => {
    if (digits === 0) return register.aadharHelp
    if (digits < 12) return register.digitsOf(digits, 12)
    return faultOf('aadhar', details.values) ? register.wrong.aadhar : <Good>{register.fits}</Good>
  }
  const panIsRight = pan !== '' && !faultOf('pan', details.values)
  return (
    <>
      <TextField
        label={register.aadhar}
        inputMode="numeric"
        autoComplete="off"
        {...words('aadhar', aadharHelp())}
      />
      <TextField
        label={register.pan}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={14}
        className={styles.capitals}
        {...words('pan', panIsRight ? <Good>{register.looksRight}</Good> : register.panHelp)}
      />
    </>
  )
}
