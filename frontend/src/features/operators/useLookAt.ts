import { useMutation } from '@tanstack/react-query'
import { operatorsViewUser } from '@/shared/api/gen/sdk.gen'
import { beginSupport } from '@/shared/session/tokenStore'
import { useToast } from '@/shared/ui/feedback/Toast'

/**
 * Opens the app in a tab of its own, as the user sees it. The tab is opened with the click, since browsers refuse one that comes later,
 * and is given the token once the server has answered; the address never has it.
 */
export function useLookAt(userId: number): { look: () => void; isPending: boolean } {
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (_: Window) => operatorsViewUser({ path: { id: userId } }),
    onSuccess: ({ accessToken }, tab) => beginSupport(tab, accessToken, userId),
    onError: (_, tab) => tab.close(),
    meta: { changes: ['operatorUsers'], failure: "We couldn't open the account." },
  })
  const look = () => {
    const tab = window.open('about:blank')
    if (tab) mutate(tab)
    else toast("Your browser won't let us open a tab. Allow it for this site, then try again.", { error: true })
  }
  return { look, isPending }
}
