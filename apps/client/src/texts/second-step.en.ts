import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'

/** Texts of the second step of a login. */
export const secondStep = {
  title: 'Two-step verification',
  codeText: 'Enter the GLOBAL FOREX code from your authenticator app.',
  code: 'Authenticator code',
  digit: (place: number, of: number) => `Digit ${place} of ${of}`,
  recoveryText: 'Enter one of your recovery codes. Each works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use authenticator app',
  missing: 'Enter the full code.',
  verify: 'Verify',
  back: 'Back to login',
  reasons: {
    code_wrong: () => 'Incorrect or used code. Wait for the next one and try again.',
    second_step_over: () => 'Your login attempt expired. Log in again.',
  } satisfies OwnReasons,
}

export const { useTexts } = addCatalogue({ secondStep }, () => import('./second-step.hi.ts'))
