/** The sign behind a large figure: smaller than it, and without a line height of its own that would move it. */
export function Unit({ children }: { children: string }) {
  return <span className="ml-[0.08em] text-[0.6em] leading-0 font-medium tracking-[0] text-ink-2">{children}</span>
}
