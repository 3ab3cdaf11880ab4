import { button, failure, field, title } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

/* What the client's specification says of the screens before the login, word for word. */

const { step } = test

/** Screens that only a logged-in client sees. */
const guarded =
  'dashboard orders tradebook settings profile password bank company contact deposite withdrawl funds addtrade/XAUUSD'

test('the guard and the login have the words of the specification', async ({ page }) => {
  await step(
    'the guard leads from every screen but those to the login, and keeps the wanted path',
    async () => {
      for (const path of guarded.split(' ')) {
        await page.goto(`/${path}`)
        const next = path === 'dashboard' ? '' : `?next=${encodeURIComponent(`/${path}`)}`
        await expect(page, path).toHaveURL(`/login${next}`)
      }
    },
  )
  await step('the login has its heading, its subtitle, Email, Password and a Log in button', async () => {
    await page.goto('/login')
    await expect(title(page, 'Log in')).toBeVisible()
    await expect(page.getByText('Access to your account', { exact: true })).toBeVisible()
    await expect(field(page, 'Email')).toHaveAttribute('name', 'username')
    await expect(field(page, 'Password')).toHaveAttribute('name', 'password')
    await expect(button(page, 'Log in')).toHaveAttribute('type', 'submit')
  })
  await step('the login asks for the e-mail, then for the password', async () => {
    await button(page, 'Log in').tap()
    await expect(page.getByText('Enter your email.')).toBeVisible()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
  })
  await step('a login without an answer says so, and nobody is logged in', async () => {
    await page.route('**/api/login_api3', (route) => route.abort('connectionreset'))
    await field(page, 'Email').fill('asha@example.in')
    await field(page, 'Password').fill('seven quiet lanterns')
    await button(page, 'Log in').tap()
    await expect(page.getByRole('alert').filter({ hasText: 'Could not log you in' })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
  })
  await step('the login leads to Register Now, Forgot Password and Back to Website', async () => {
    await expect(page.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
      'href',
      '/forgotpassword',
    )
    await expect(button(page, 'Back to Website')).toBeVisible()
  })
  await step('the login warns when the page is unloaded', async () => {
    const warning = page.waitForEvent('dialog')
    // A page that nobody has touched may not warn: the button above was tapped.
    const left = page.reload().catch(() => undefined)
    const dialog = await warning
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await left
  })
})

test('registration and recovery have the words of the specification', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await step('Register Now has its seven fields and three files', async () => {
    await page.goto('/register')
    await expect(title(page, 'Register Now')).toBeVisible()
    for (const name of ['name', 'phone', 'email', 'password', 'cpassword', 'aadhar', 'pan'])
      await expect(page.locator(`input[name=${name}]`)).toBeVisible()
    for (const name of ['aadhar_img', 'aadhar_img1', 'pan_img'])
      await expect(page.locator(`input[type=file][name=${name}]`)).toBeAttached()
  })
  await step('a registration without details says Please Provide all details', async () => {
    await button(page, 'Register').tap()
    await expect(page.getByText('Please Provide all details')).toBeVisible()
  })
  await step('Forgot Password asks for the registered email', async () => {
    await page.goto('/forgotpassword')
    await expect(title(page, 'Forgot Password')).toBeVisible()
    await expect(field(page, 'Registered email')).toHaveAttribute('name', 'username')
  })
  await step(
    'the code has six boxes of one digit each, and VERIFY OTP shows once all are filled',
    async () => {
      // Codes are few; what the server answers is not what is looked at here.
      const answer = { status: 0, msg: '', otp: 'x', user: 'x' }
      await page.route('**/api/check_user_api', (route) => route.fulfill({ json: answer }))
      await field(page, 'Registered email').fill('asha@example.in')
      await button(page, words.en.recover.send).tap()
      const boxes = page.getByRole('group').getByRole('textbox')
      await expect(boxes).toHaveCount(6)
      await boxes.first().focus()
      await page.keyboard.type('a12345')
      await expect(boxes.first()).toHaveValue('1')
      await expect(boxes.last()).toHaveValue('')
      await expect(button(page, 'VERIFY OTP')).toBeHidden()
      await page.keyboard.type('6')
      await expect(button(page, 'VERIFY OTP')).toBeVisible()
    },
  )
  await step('Reset Password asks for the new one and its confirmation', async () => {
    await page.goto(`/resetpassword/${'A'.repeat(43)}`)
    await expect(title(page, 'Reset Password')).toBeVisible()
    await expect(field(page, 'New password')).toBeVisible()
    await field(page, 'New password').fill('copper lake seven')
    await field(page, 'Confirm password').fill('copper lake eight')
    await button(page, words.en.recover.set).tap()
    await expect(failure(page, 'Both Password must match')).toBeVisible()
  })
})
