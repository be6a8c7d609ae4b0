import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface GrownProps {
  /** The height without any room to spare, in pixels. */
  least: number
  /** Drawn once the height is known. */
  children: (height: number) => ReactNode
}

/** Takes the room that a column has to spare. What it holds is laid over it and so never holds the column open. */
export function Grown({ least, children }: GrownProps) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setHeight(Math.max(least, Math.floor(element.clientHeight)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [least])
  return (
    <div ref={box} className="relative grow" style={{ minHeight: least }}>
      <div className="absolute inset-0">{height !== undefined && children(height)}</div>
    </div>
  )
}
