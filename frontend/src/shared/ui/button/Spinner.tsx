import type { HTMLAttributes } from 'react'
import styles from './Spinner.module.css'

interface Props extends HTMLAttributes<HTMLSpanElement> {
  size: number
  /** Of a circle 40 across. */
  thickness?: number
}

/** Something is on its way, for as long as nobody knows. Blue, unless its place says otherwise. */
export function Spinner({ size, thickness = 3.6, style, ...props }: Props) {
  return (
    <span role="progressbar" className={styles.spinner} style={{ width: size, height: size, ...style }} {...props}>
      <svg viewBox="22 22 44 44" aria-hidden="true">
        <circle cx="44" cy="44" r={(44 - thickness) / 2} strokeWidth={thickness} />
      </svg>
    </span>
  )
}
