import { useMutation } from '@tanstack/react-query'
import { showToast } from '@gf/ui'
import { useNavigate } from '../lib/navigation.tsx'
import { callApi } from '../lib/call-api.ts'
import { queryClient } from '../lib/queries.ts'
import { clearSession } from '../lib/session.ts'
import { explain } from '../texts/explain.ts'
import { texts } from '../texts/texts.ts'
import { paths } from '../lib/paths.ts'

/** Ends the login session, forgets everything stored here and shows the login, also where the server is out of reach. */
export function useLogOut() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => callApi('POST logout_api', {}),
    onError: (error) => showToast({ tone: 'bad', title: texts().shell.logOut, detail: explain(error) }),
    onSettled: () => {
      navigate(paths.login, { replace: true })
      clearSession()
      queryClient.clear()
    },
  })
}
