import { button, failure, field, title } from './controls.ts'
import { fillRegistration } from './new-person.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

const { oneTimeCode, password, recover, register, login } = words.en

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
    await expect(title(page, login.title)).toBeVisible()
    await expect(page.getByText(login.subtitle, { exact: true })).toBeVisible()
    await expect(field(page, login.email)).toHaveAttribute('name', 'username')
    await expect(field(page, login.password)).toHaveAttribute('name', 'password')
    await expect(button(page, login.submit)).toHaveAttribute('type', 'submit')
  })
  await step('the login asks for the email, then for the password', async () => {
    await button(page, login.submit).tap()
    await expect(page.getByText(login.emailMissing)).toBeVisible()
    await expect(page.getByText(login.passwordMissing)).toBeVisible()
    await expect(field(page, login.email)).toBeFocused()
  })
  await step('a login without an answer says so, and does not log in', async () => {
    await page.route('**/api/login_api3', (route) => route.abort('connectionreset'))
    await field(page, login.email).fill('asha@example.in')
    await field(page, login.password).fill('seven quiet lanterns')
    await button(page, login.submit).tap()
    await expect(page.getByRole('alert').filter({ hasText: login.failed })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull()
  })
  await step('the login leads to Register Now, Forgot Password and Back to Website', async () => {
    await expect(page.getByRole('link', { name: login.registerNow })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: login.forgotPassword })).toHaveAttribute(
      'href',
      '/forgotpassword',
    )
    await expect(button(page, login.backToWebsite)).toBeVisible()
  })
  await step('the login warns when the page is unloaded', async () => {
    const warning = page.waitForEvent('dialog')
    // Browsers only let a page warn after an interaction: the button above was tapped.
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
    await expect(title(page, register.title)).toBeVisible()
    await fillRegistration(page)
    for (const name of ['aadhar_img', 'aadhar_img1', 'pan_img'])
      await expect(page.locator(`input[type=file][name=${name}]`)).toBeAttached()
    await page.goBack()
    for (const name of ['aadhar', 'pan']) await expect(page.locator(`input[name=${name}]`)).toBeVisible()
    await page.goBack()
    for (const name of ['name', 'phone', 'email', 'password', 'cpassword'])
      await expect(page.locator(`input[name=${name}]`)).toBeVisible()
  })
  await step('a registration without details says Please Provide all details', async () => {
    await page.locator('input[name=phone]').fill('')
    await button(page, register.next).tap()
    await expect(page.getByText(register.provideAll)).toBeVisible()
  })
  await step('Forgot Password asks for the registered email', async () => {
    await page.goto('/forgotpassword')
    await expect(title(page, recover.title)).toBeVisible()
    await expect(field(page, recover.email)).toHaveAttribute('name', 'username')
  })
  await step(
    'the code has six boxes of one digit each, and VERIFY OTP shows once all are filled',
    async () => {
      // Codes are limited, and this flow does not depend on the server's answer.
      const answer = { status: 0, msg: '', otp: 'x', user: 'x' }
      await page.route('**/api/check_user_api', (route) => route.fulfill({ json: answer }))
      await field(page, recover.email).fill('asha@example.in')
      await button(page, words.en.recover.send).tap()
      const boxes = page.getByRole('group').getByRole('textbox')
      await expect(boxes).toHaveCount(6)
      await boxes.first().focus()
      await page.keyboard.type('a12345')
      await expect(boxes.first()).toHaveValue('1')
      await expect(boxes.last()).toHaveValue('')
      await expect(button(page, oneTimeCode.verify)).toBeHidden()
      await page.keyboard.type('6')
      await expect(button(page, oneTimeCode.verify)).toBeVisible()
    },
  )
  await step('Reset Password asks for the new one and its confirmation', async () => {
    await page.goto(`/resetpassword/${'A'.repeat(43)}`)
    await expect(title(page, recover.resetTitle)).toBeVisible()
    await expect(field(page, password.fresh)).toBeVisible()
    await field(page, password.fresh).fill('copper lake seven')
    await field(page, password.confirm).fill('copper lake eight')
    await button(page, words.en.recover.set).tap()
    await expect(failure(page, password.differ)).toBeVisible()
  })
})

test('offline before the login, screens say why their buttons are disabled', async ({ page, context }) => {
  for (const [path, name] of [
    ['/login', login.submit],
    ['/forgotpassword', recover.send],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByText(words.en.shell.offlineHere)).toBeVisible()
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
    await context.setOffline(false)
    await expect(page.getByText(words.en.shell.offlineHere)).toBeHidden()
  }
})
