import { createFileRoute } from '@tanstack/react-router'
import { ChatHistoryPage } from '@/features/buddy/history/ChatHistoryPage'

export const Route = createFileRoute('/_app/chat-history')({
  validateSearch: ({ session }: Record<string, unknown>): { session?: number } =>
    Number.isSafeInteger(session) && Number(session) > 0 ? { session: Number(session) } : {},
  component: ChatHistory,
})

function ChatHistory() {
  const { session } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ChatHistoryPage
      chosen={session}
      onChoose={(id, replace = false) =>
        void navigate({ search: id === undefined ? {} : { session: id }, replace, resetScroll: false })
      }
    />
  )
}
