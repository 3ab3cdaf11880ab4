import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of the login screen. */
export const login = {
  title: specified.logIn,
  subtitle: specified.accessToAccount,
  email: 'Email',
  password: 'Password',
  submit: specified.logIn,
  registerNow: specified.registerNow,
  noAccount: 'New here?',
  forgotPassword: specified.forgotPassword,
  backToWebsite: specified.backToWebsite,
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  failed: 'Could not log you in',
  passkey: 'Log in with a passkey',
  passkeyNotUsed: 'No passkey was used. Try again or use your password.',
  passkeyRefused: 'This passkey is not valid. Log in with your password.',
  leaveQuestion: specified.leaveQuestion,
  leaveYes: 'Go to Main Website',
  leaveNo: 'Stay here',
  terms: 'Terms of service',
  privacyPolicy: 'Privacy policy',
  riskNotice: 'Risk notice',
  risk: 'Leveraged trading carries a high risk. You can lose all the money you deposit.',
  licence: (name: string, regulator: string, number: string) =>
    `${name} is licensed by ${regulator}, licence no. ${number}.`,
}

export const { useTexts } = addCatalogue({ login }, () => import('./login.hi.ts'))
