import { createBrowserRouter } from 'react-router'
import { whenLoggedOut } from '../lib/call-api.ts'
import { queryClient } from '../lib/queries.ts'
import { clearSession } from '../lib/session.ts'
import { ErrorPage, NotFoundPage } from './error-page.tsx'
import { chooseEntrance, requireLogin } from './guard.ts'
import { loginFor, paths } from '../lib/paths.ts'
import { Shell } from './shell.tsx'
import { Splash } from './splash.tsx'

const opensLater = () => import('../features/opens-later/opens-later-screen.tsx')

/** Each screen is a file of its own that loads when it is first visited. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Splash,
    children: [
      { path: paths.root, loader: chooseEntrance },
      {
        path: paths.welcome,
        lazy: async () => ({
          Component: (await import('../features/login/welcome-screen.tsx')).WelcomeScreen,
        }),
      },
      {
        path: paths.login,
        lazy: async () => ({ Component: (await import('../features/login/login-screen.tsx')).LoginScreen }),
      },
      { path: paths.register, lazy: async () => ({ Component: (await opensLater()).RegisterScreen }) },
      {
        path: paths.forgotPassword,
        lazy: async () => ({ Component: (await opensLater()).ForgotPasswordScreen }),
      },
      {
        Component: Shell,
        loader: requireLogin,
        // Asked anew with each screen: another tab may have logged out.
        shouldRevalidate: () => true,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              {
                path: paths.home,
                lazy: async () => ({
                  Component: (await import('../features/home/home-screen.tsx')).HomeScreen,
                }),
              },
              {
                path: paths.trade(':metal'),
                lazy: async () => ({
                  Component: (await import('../features/trade/trade-screen.tsx')).TradeScreen,
                }),
              },
              {
                path: paths.orders,
                lazy: async () => ({
                  Component: (await import('../features/orders/orders-screen.tsx')).OrdersScreen,
                }),
              },
              {
                path: paths.transactions,
                lazy: async () => ({
                  Component: (await import('../features/transactions/transactions-screen.tsx'))
                    .TransactionsScreen,
                }),
              },
              {
                path: paths.account,
                lazy: async () => ({
                  Component: (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
                }),
              },
              { path: paths.funds, lazy: async () => ({ Component: (await opensLater()).FundsScreen }) },
              { path: paths.deposit, lazy: async () => ({ Component: (await opensLater()).DepositScreen }) },
              {
                path: paths.withdraw,
                lazy: async () => ({ Component: (await opensLater()).WithdrawScreen }),
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
])

/** Forgets who was logged in, and everything loaded for them. */
export function forgetClient(): void {
  clearSession()
  queryClient.clear()
}

whenLoggedOut(() => {
  const { pathname, search } = router.state.location
  if (pathname === paths.login) return
  forgetClient()
  void router.navigate(loginFor(pathname + search), { replace: true })
})
