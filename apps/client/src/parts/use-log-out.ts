import { useMutation } from '@tanstack/react-query'
import { showToast } from '@gf/ui'
import { useNavigate } from '../lib/navigation.tsx'
import { callApi } from '../lib/call-api.ts'
import { clearSession, useSession } from '../lib/session.ts'
import { explain } from '../texts/explain.ts'
import { texts } from '../texts/texts.ts'
import { paths } from '../lib/paths.ts'

/** Ends the login session, forgets everything stored here and shows the login, also without a network. */
export function useLogOut() {
  const navigate = useNavigate()
  const { userid } = useSession()
  return useMutation({
    // Else it would wait for the network, with everything still on screen.
    networkMode: 'always',
    mutationFn: async () => {
      // Whoever uses this browser next is not told of this client.
      if ('Notification' in globalThis && Notification.permission === 'granted') {
        await import('../lib/push.ts').then(({ turnPushOff }) => turnPushOff(userid)).catch(() => undefined)
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
