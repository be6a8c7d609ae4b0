import { type APIRequestContext, expect } from '@playwright/test'
import { ask } from './person'

interface Message {
  status: 'processing' | 'completed' | 'failed'
}

/** Begins a conversation through the API, asks this in it, and waits for the answers. */
export async function converse(request: APIRequestContext, token: string, title: string, prompts: string[]) {
  const headers = { Authorization: `Bearer ${token}` }
  const { id } = await ask(request, 'POST', '/ai-chatbot/sessions', { type: 'competitor_posts', title }, token)
  for (const userPrompt of prompts) {
    const { messageId } = await ask(request, 'POST', `/ai-chatbot/sessions/${id}/messages`, { userPrompt }, token)
    await expect(async () => {
      const answer = await request.get(`/api/ai-chatbot/messages/${messageId}`, { headers })
      const { message }: { message: Message } = await answer.json()
      expect(message.status).toBe('completed')
    }).toPass({ timeout: 15_000, intervals: [100] })
  }
}
