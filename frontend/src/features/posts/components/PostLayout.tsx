import clsx from 'clsx'
import type { ReactNode } from 'react'

interface PostLayoutProps {
  preview: ReactNode
  /** Next to the preview, one below the other. */
  main: ReactNode
  /** Below the preview. */
  aside: ReactNode
  /** Below both, one below the other. */
  foot?: ReactNode
}

/** The parts of a post: in two columns where there is room, else in the order in which they are read. */
export function PostLayout({ preview, main, aside, foot }: PostLayoutProps) {
  return (
    <div className="@container">
      <div className={grid}>
        <div className="[grid-area:preview]">{preview}</div>
        <div className={clsx(stack, '[grid-area:main]')}>{main}</div>
        <div className={clsx(stack, '[grid-area:aside]')}>{aside}</div>
        {foot && <div className={clsx(stack, '[grid-area:foot]')}>{foot}</div>}
      </div>
    </div>
  )
}

/** Likes and comments next to each other. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className={clsx(gap, 'grid @min-[560px]:grid-cols-2')}>{children}</div>
    </div>
  )
}

const gap = 'gap-(--bb-gap) *:min-w-0'

const stack = 'gap-(--bb-gap) *:min-w-0 flex flex-col'

const grid =
  'gap-(--bb-gap) *:min-w-0 grid grid-cols-1 [grid-template-areas:"preview"_"main"_"aside"_"foot"] @min-[900px]:grid-cols-[minmax(320px,400px)_minmax(0,1fr)] @min-[900px]:grid-rows-[auto_1fr_auto] @min-[900px]:[grid-template-areas:"preview_main"_"aside_main"_"foot_foot"]'
