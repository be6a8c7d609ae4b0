import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { SECTIONS, type SectionId } from '../sections'

interface SectionTabsProps {
  /** Whether the page has what Instagram shows to the account's owner alone. */
  reach?: boolean
}

/** Leads to the parts of the page, and tells which one is in view. */
export function SectionTabs({ reach = false }: SectionTabsProps) {
  const current = useSectionInView()
  const navigate = useNavigate()
  const lead = (event: MouseEvent, hash: SectionId) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ to: '.', search: true, hash, replace: true })
  }
  return (
    <nav aria-label="Sections" className={bar}>
      {SECTIONS.filter(({ id }) => reach || id !== 'section-reach').map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => lead(event, id)}
          aria-current={id === current ? 'location' : undefined}
          className={tab}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Below the bar and these tabs, counted from where the page can be seen. */
const EDGE = 160

/** The last section that has reached the top of the window; at the end of the page the last of all. */
function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id)
  useEffect(() => {
    const look = () => {
      const there = SECTIONS.filter(({ id }) => document.getElementById(id))
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement
      const edge = EDGE + (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0)
      const end = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
      const reached = there.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= edge)
      setCurrent(((end ? there : reached).at(-1) ?? SECTIONS[0]).id)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return current
}

const bar =
  'sticky top-[calc(56px_+_var(--bb-banner))] sm:top-(--bb-banner) z-2 flex gap-4 sm:gap-6 -mx-4 sm:mx-0 px-4 sm:px-0 mt-2 sm:mt-5 mb-4 sm:mb-6 overflow-x-auto [scrollbar-width:none] bg-paper [box-shadow:inset_0_-1px_0_var(--bb-line)]'

const tab =
  'flex-none flex items-center h-11 font-medium text-ink-2 no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-primary aria-[current]:shadow-[inset_0_-2px_0_var(--bb-primary)] focus-visible:-outline-offset-2 focus-visible:rounded-lg'
