import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  apiaccessChangeWebhook,
  apiaccessCreateToken,
  apiaccessCreateWebhook,
  apiaccessDeleteWebhook,
  apiaccessListTokens,
  apiaccessListWebhookDeliveries,
  apiaccessListWebhooks,
  apiaccessRenewWebhookSecret,
  apiaccessResendWebhookDelivery,
  apiaccessRevokeToken,
  apiaccessTestWebhook,
} from '@/shared/api/gen/sdk.gen'
import type {
  ApiaccessChangeWebhookRequest,
  ApiaccessCreateTokenRequest,
  ApiaccessCreateWebhookRequest,
  ApiaccessDeliveryView,
  ApiaccessTokenView,
  ApiaccessWebhookView,
} from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'

export type Token = ApiaccessTokenView

/** The user's personal tokens, and how many requests a minute the plan allows them. */
export const tokensQuery = queryOptions({
  queryKey: keys.apiTokens,
  queryFn: ({ signal }) => apiaccessListTokens({ signal }),
  staleTime: 0,
})

/** Makes a token; its answer is the only one that has the secret. */
export const useCreateToken = () =>
  useMutation({
    mutationFn: (body: ApiaccessCreateTokenRequest) => apiaccessCreateToken({ body }),
    meta: { changes: ['apiTokens'] },
  })

export const useRevokeToken = () =>
  useMutation({
    mutationFn: (id: number) => apiaccessRevokeToken({ path: { id } }),
    meta: { changes: ['apiTokens'], failure: "We couldn't revoke the token." },
  })

export type Webhook = ApiaccessWebhookView
export type Delivery = ApiaccessDeliveryView

/** The user's webhooks, and whether the plan has any. */
export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks,
  queryFn: ({ signal }) => apiaccessListWebhooks({ signal }),
  staleTime: 0,
})

/** The log of a webhook; what waits for its first attempt is asked for again until it comes. */
export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.webhookDeliveries(id),
    queryFn: ({ signal }) => apiaccessListWebhookDeliveries({ path: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state, attempts }) => state === 'waiting' && attempts === 0) ? 1000 : false,
  })

/** Makes a webhook; its answer is the only one that has the secret. */
export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (body: ApiaccessCreateWebhookRequest) => apiaccessCreateWebhook({ body }),
    meta: { changes: ['webhooks'] },
  })

export const useChangeWebhook = (id: number) =>
  useMutation({
    mutationFn: (body: ApiaccessChangeWebhookRequest) => apiaccessChangeWebhook({ path: { id }, body }),
    meta: { changes: ['webhooks'] },
  })

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (id: number) => apiaccessDeleteWebhook({ path: { id } }),
    meta: { changes: ['webhooks'], failure: "We couldn't delete the webhook." },
  })

export const useRenewSecret = (id: number) =>
  useMutation({
    mutationFn: () => apiaccessRenewWebhookSecret({ path: { id } }),
    meta: { changes: ['webhooks'], failure: "We couldn't create a new secret." },
  })

export const useSendTest = (id: number) =>
  useMutation({
    mutationFn: () => apiaccessTestWebhook({ path: { id } }),
    meta: { changes: ['webhooks'], failure: "We couldn't send a test event." },
  })

export const useSendAgain = (id: number) =>
  useMutation({
    mutationFn: (deliveryId: number) => apiaccessResendWebhookDelivery({ path: { id, deliveryId } }),
    meta: { changes: ['webhooks'], failure: "We couldn't send the event again." },
  })
