import { useAppInfo } from '@/shared/api/app'

/** Simulated figures never pass for real ones. Its place is kept until the server has said which they are. */
export function DemoBanner() {
  const source = useAppInfo()?.source
  if (source === 'graph') return null
  return (
    <aside aria-label="Notice" className={banner}>
      {source && (
        <>
          <div className="flex-none size-1.5 rounded-full bg-marigold" />
          <span className="truncate">
            <b className="font-semibold text-ink">Demo data</b> — connect the Graph API to see real accounts
          </span>
        </>
      )}
    </aside>
  )
}

const banner =
  'flex items-center justify-center gap-2 h-8 sm:h-9 px-2 sm:px-4 border-b bg-sunken text-ink-2 text-caption tracking-[-0.006em]'
