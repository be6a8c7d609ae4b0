import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  instagramaccessGetReport,
  operatorsConfirmSetUp,
  operatorsCountJobs,
  operatorsDeleteUser,
  operatorsDiscardJob,
  operatorsGetHealth,
  operatorsGetSession,
  operatorsGetUser,
  operatorsListAudit,
  operatorsListJobs,
  operatorsListMails,
  operatorsListSettings,
  operatorsListUsers,
  operatorsRetryJob,
  operatorsSetPlan,
  operatorsSetUp,
  operatorsSignIn,
  operatorsSignOut,
  operatorsSignOutUser,
  operatorsSuspendUser,
  operatorsUnsuspendUser,
} from '@/shared/api/gen/sdk.gen'
import type {
  OperatorsConfirmSetUpRequest,
  OperatorsJobView,
  OperatorsSessionView,
  OperatorsSetUpRequest,
  OperatorsSignInRequest,
  OperatorsUserDetails,
} from '@/shared/api/gen/types.gen'
import { keys } from '@/shared/api/keys'

export type Job = OperatorsJobView
export type JobState = Job['state']
export type Plan = OperatorsUserDetails['plan']

/** Who is signed in as an operator. */
export const sessionQuery = queryOptions({
  queryKey: keys.operatorSession,
  queryFn: ({ signal }) => operatorsGetSession({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const healthQuery = queryOptions({
  queryKey: [...keys.operators, 'health'],
  queryFn: ({ signal }) => operatorsGetHealth({ signal }),
})

export const jobCountsQuery = queryOptions({
  queryKey: [...keys.operatorJobs, 'counts'],
  queryFn: ({ signal }) => operatorsCountJobs({ signal }),
})

export interface JobFilter {
  state: JobState
  kind?: string | undefined
  cursor?: number | undefined
}

export const jobsQuery = (filter: JobFilter) =>
  queryOptions({
    queryKey: [...keys.operatorJobs, filter],
    queryFn: ({ signal }) => operatorsListJobs({ query: filter, signal }),
  })

export const instagramQuery = queryOptions({
  queryKey: [...keys.operators, 'instagram'],
  queryFn: ({ signal }) => instagramaccessGetReport({ signal }),
})

export interface UserFilter {
  q?: string | undefined
  cursor?: number | undefined
}

export const usersQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: [...keys.operatorUsers, filter],
    queryFn: ({ signal }) => operatorsListUsers({ query: filter, signal }),
  })

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.operatorUsers, id],
    queryFn: ({ signal }) => operatorsGetUser({ path: { id }, signal }),
  })

export const mailsQuery = (cursor?: number) =>
  queryOptions({
    queryKey: [...keys.operators, 'mails', cursor],
    queryFn: ({ signal }) => operatorsListMails({ query: { cursor }, signal }),
  })

export const settingsQuery = queryOptions({
  queryKey: [...keys.operators, 'settings'],
  queryFn: ({ signal }) => operatorsListSettings({ signal }),
})

export interface LogFilter {
  userId?: number | undefined
  cursor?: number | undefined
}

export const logQuery = (filter: LogFilter) =>
  queryOptions({
    queryKey: [...keys.operatorLog, filter],
    queryFn: ({ signal }) => operatorsListAudit({ query: filter, signal }),
  })

/** Begins with an empty cache: another operator may have been here before. */
function useEnter(): (session: OperatorsSessionView) => void {
  const queries = useQueryClient()
  return (session) => {
    queries.removeQueries({ queryKey: keys.operators })
    queries.setQueryData(keys.operatorSession, session)
  }
}

export function useSignIn() {
  const enter = useEnter()
  return useMutation({ mutationFn: (body: OperatorsSignInRequest) => operatorsSignIn({ body }), onSuccess: enter })
}

export const useSetUp = () => useMutation({ mutationFn: (body: OperatorsSetUpRequest) => operatorsSetUp({ body }) })

export function useConfirmSetUp() {
  const enter = useEnter()
  return useMutation({
    mutationFn: (body: OperatorsConfirmSetUpRequest) => operatorsConfirmSetUp({ body }),
    onSuccess: enter,
  })
}

export const useSignOut = () =>
  useMutation({ mutationFn: () => operatorsSignOut(), meta: { failure: "We couldn't sign you out." } })

export const useRetryJob = () =>
  useMutation({
    mutationFn: ({ id }: Job) => operatorsRetryJob({ path: { id } }),
    meta: { changes: ['operatorJobs'], failure: "The job can't be tried again." },
  })

export const useDiscardJob = () =>
  useMutation({
    mutationFn: ({ id }: Job) => operatorsDiscardJob({ path: { id } }),
    meta: { changes: ['operatorJobs'], failure: "We couldn't discard the job." },
  })

export const useSetPlan = (id: number) =>
  useMutation({
    mutationFn: (plan: Plan) => operatorsSetPlan({ path: { id }, body: { plan } }),
    meta: { changes: ['operatorUsers'] },
  })

const ACTS = {
  suspend: (id: number) => operatorsSuspendUser({ path: { id } }),
  unsuspend: (id: number) => operatorsUnsuspendUser({ path: { id } }),
  signOut: (id: number) => operatorsSignOutUser({ path: { id } }),
}

/** What an operator does to a user by one button. */
export type Act = keyof typeof ACTS

export const useAct = (id: number) =>
  useMutation({
    mutationFn: (act: Act) => ACTS[act](id),
    meta: { changes: ['operatorUsers'], failure: "That didn't work." },
  })

export const useDeleteUser = (id: number) =>
  useMutation({
    mutationFn: () => operatorsDeleteUser({ path: { id } }),
    meta: { changes: ['operatorUsers'] },
  })
