import { callApi } from '@gf/api'
import { showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { explain } from '../texts/explain.ts'
import { texts } from '../texts/texts.ts'
import { clearSession, useSession } from './session.ts'

/** Ends the login session, forgets everything stored here and shows the login, also without a network. */
export function useLogOut() {
  const navigate = useNavigate()
  const { userid } = useSession()
  return useMutation({
    // Else it would wait for the network, with everything still on screen.
    networkMode: 'always',
    mutationFn: async () => {
      // The next user of this browser must not get this client's notifications.
      if ('Notification' in globalThis && Notification.permission === 'granted') {
        await import('./push.ts').then(({ turnPushOff }) => turnPushOff(userid)).catch(() => undefined)
      }
      return callApi('POST logout_api', {})
    },
    onError: (error) => showToast({ tone: 'bad', title: texts().shell.logOut, detail: explain(error) }),
    onSettled: () => {
      navigate(paths.login, { replace: true })
      clearSession()
    },
  })
}
