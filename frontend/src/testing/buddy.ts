import { act } from '@testing-library/react'
import { forgetBuddy } from '@/shared/buddy/panel'

/** Forgets the chat, which the next test would go on with. */
export const endBuddy = (): void => act(forgetBuddy)
