/** The sign behind a large figure: smaller than it, and without a line height of its own that would move it. */
export function Unit({ children }: { children: string }) {
  return <span className="ml-px text-[0.6em] leading-0 font-medium text-ink-2">{children}</span>
}
