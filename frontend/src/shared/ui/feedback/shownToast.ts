export interface ToastOptions {
  /** Milliseconds until it goes by itself; 2000 unless said. */
  duration?: number
  undo?: () => void
  /** Says what has failed: it stays until it is dismissed. */
  error?: boolean
  /** Repeats what has failed. */
  retry?: (() => void) | undefined
}

export interface ShownToast extends ToastOptions {
  id: number
  text: string
}
