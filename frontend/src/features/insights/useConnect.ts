import { useMutation } from '@tanstack/react-query'
import { insightsBeginConnection } from '@/shared/api/gen/sdk.gen'
import { leaveTo } from '@/shared/lib/leave'

/** Leaves the app for Instagram, which leads back to the page of the app that is given. */
export function useConnect(from: string) {
  return useMutation({
    mutationFn: () => insightsBeginConnection({ body: { from } }),
    onSuccess: ({ url }) => leaveTo(url),
    meta: { failure: "We couldn't reach Instagram's sign-in." },
  })
}
