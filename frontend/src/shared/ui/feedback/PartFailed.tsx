import { ErrorState } from './ErrorState'

/** In the place of a part whose code did not come; for a dialog at the foot of the window, where toasts are. */
export function PartFailed({ overlay, onRetry }: { overlay: boolean; onRetry: () => void }) {
  return (
    <div className={overlay ? foot : place}>
      <ErrorState title="This part could not be loaded" onRetry={onRetry} />
    </div>
  )
}

const place = 'p-(--bb-pad) border rounded-card bg-card'

const foot =
  'p-(--bb-pad) border rounded-card bg-card fixed z-1400 bottom-[calc(24px_+_env(safe-area-inset-bottom))] left-[50%] w-max max-w-[calc(100vw_-_32px)] [transform:translateX(-50%)]'
