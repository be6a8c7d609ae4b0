import { useToast } from './Toast'

/** Puts a text on the clipboard, and says how that went. */
export function useCopyText(): (text: string) => Promise<void> {
  const toast = useToast()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Text copied')
    } catch {
      toast("Your browser won't let us copy. Select the text and copy it yourself.", { error: true })
    }
  }
}
