import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width an element has been given, in pixels; 0 until it is known. One that is hidden keeps its last width. */
export function useWidth<Of extends HTMLElement>(): [RefObject<Of | null>, number] {
  const box = useRef<Of>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth((before) => element.clientWidth || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
