/** Words before anyone is logged in. */
export const login = {
  title: 'Log in',
  subtitle: 'Access to your account',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  registerNow: 'Register Now',
  noAccount: 'New here?',
  forgotPassword: 'Forgot Password',
  backToWebsite: 'Back to Website',
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  failed: 'Could not log you in',
  passkey: 'Log in with a passkey',
  passkeyNotUsed: 'No passkey was used. Try again, or log in another way.',
  passkeyRefused: 'That passkey was not accepted. It may have been removed here.',
  leaveQuestion: 'Do you want to go to Main Website',
  leaveYes: 'Go to Main Website',
  leaveNo: 'Stay here',
  pitch: 'Forex and metals, at a price you can see before you deal.',
  pitchPractice: 'Every account starts with 10,000 dollars of practice money.',
  pitchCosts: 'Spread, margin and risk are shown before each order.',
  pitchBooks: 'Every movement of your money stands in books that you can check.',
  risk: 'Trading with leverage is risky. You can lose all the money you put in.',
  licence: (name: string, regulator: string, number: string) =>
    `${name} is licensed by ${regulator}, number ${number}.`,
}

export type LoginTexts = typeof login
