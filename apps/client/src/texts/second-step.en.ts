import type { OwnReasons } from './explain-own.ts'

/** Words of the second step of a login. */
export const secondStep = {
  title: 'One more step',
  codeText: 'Open your authenticator app and enter the code that it shows for GLOBAL FOREX.',
  code: 'Code of your app',
  digit: (place: number, of: number) => `Digit ${place} of ${of}`,
  recoveryText: 'Enter one of the recovery codes that you kept. Each works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  missing: 'Enter the whole code.',
  verify: 'Verify',
  back: 'Back to the password',
  reasons: {
    code_wrong: () => 'That code is wrong or was used before. Wait for the next one and try again.',
    second_step_over: () => 'That took too long, or too many tries. Log in with your password again.',
  } satisfies OwnReasons,
}

export type SecondStepTexts = typeof secondStep
