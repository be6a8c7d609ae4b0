import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useRef } from 'react'
import styles from './Buddy.module.css'
import { type Emotion, type Pose, poses } from './buddyEmotions'
import { Eye, Prop, Torso, Wing } from './buddyParts'
import { useGaze } from './useGaze'
import { useIdle } from './useIdle'

interface Props {
  /** Width and height in px; readable from 48 up. */
  size: number
  emotion?: Emotion
  /** Says what it means where Buddy stands alone; without it Buddy is decoration. */
  label?: string
}

const UPPER_BEAK = {
  smile: 'M117 104C119 95 126 91 134 91C143 91 150 95 152 104C146 107 140 112 136 120C131 113 124 107 117 104Z',
  grin: 'M114 101C118 94 126 91 134 91C143 91 151 94 155 101C149 107 142 112 136 119C130 113 122 107 114 101Z',
  sad: 'M120 110C118 98 125 91 134 91C143 91 151 98 149 110C144 110 139 114 135 121C131 114 126 110 120 110Z',
}

/** Buddy, the satin bowerbird: one figure whose parts move with the emotion. It breathes, blinks and tilts its head. */
export function Buddy({ size, emotion = 'neutral', label }: Props) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const { blink, tilt } = useIdle(!still, emotion)
  const figure = useRef<SVGSVGElement>(null)
  const gaze = useGaze(figure, !still)
  const clip = useId()
  const pose = poses[emotion]
  const [turn, dx, dy] = pose.figure

  return (
    <svg
      ref={figure}
      viewBox="0 0 240 240"
      width={size}
      height={size}
      overflow="visible"
      className={styles.buddy}
      data-emotion={emotion}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <defs>
        <clipPath id={clip}>
          <circle r="21.5" />
        </clipPath>
      </defs>
      <g
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={styles.part}
        style={{
          transformOrigin: '124px 222px',
          transform: `translate(${dx}px, ${dy}px) rotate(${turn}deg) scale(1, ${pose.squash})`,
        }}
      >
        <Wing side="right" pose={pose} />
        <Torso tail={pose.tail} />
        <Head pose={pose} {...{ tilt, blink, gaze, clip }} />
        <Wing side="left" pose={pose} />
        <Prop of={pose.prop} />
      </g>
    </svg>
  )
}

interface HeadProps {
  pose: Pose
  tilt: number
  blink: boolean
  gaze: { x: number; y: number }
  clip: string
}

function Head({ pose, tilt, blink, gaze, clip }: HeadProps) {
  const [turn, dx, dy] = pose.head
  return (
    <g className={styles.nod}>
      <g
        className={styles.head}
        style={{
          transformOrigin: '126px 134px',
          transform: `translate(${dx}px, ${dy}px) rotate(${turn + tilt}deg)`,
        }}
      >
        <g className={styles.part} style={{ transformOrigin: '106px 44px', transform: `rotate(${pose.crest}deg)` }}>
          <g className={styles.crest}>
            <path d="M106 42C102 30 94 24 82 24C88 29 91 36 92 48Z" fill="#2740BF" />
            <path d="M122 36C119 23 109 14 95 13C102 19 105 27 105 42Z" fill="#2F4BDA" />
          </g>
        </g>
        <path
          d="M126 30C161 30 185 54 185 87C185 120 160 141 126 141C92 141 67 120 67 87C67 54 91 30 126 30Z"
          fill="#2F4BDA"
        />
        <path d="M136 34C156 36 171 47 177 63C166 53 153 46 135 43C129 42 130 34 136 34Z" fill="#4C68F1" />
        {pose.cheek !== undefined && (
          <g fill="#6C62F2" transform={`translate(0 ${pose.cheek})`}>
            <ellipse cx="85" cy="110" rx="10" ry="7" />
            <ellipse cx="173" cy="109" rx="8" ry="7" />
          </g>
        )}
        <Eye side="left" {...{ pose, blink, gaze, clip }} />
        <Eye side="right" {...{ pose, blink, gaze, clip }} />
        <Brow d="M92 54Q102 48 112 52" x={102} at={pose.browLeft} />
        <Brow d="M147 52Q157 48 166 54" x={156} at={pose.browRight} />
        <Beak pose={pose} />
      </g>
    </g>
  )
}

function Brow({ d, x, at: [turn, dx, dy] }: { d: string; x: number; at: Pose['browLeft'] }) {
  return (
    <path
      d={d}
      stroke="#1B2140"
      strokeWidth="4.5"
      className={styles.part}
      style={{ transformOrigin: `${x}px 53px`, transform: `translate(${dx}px, ${dy}px) rotate(${turn}deg)` }}
    />
  )
}

/** Where the lower beak opens from, how far it reaches, and how far it first moves. */
function lowerBeak({ gape, beak }: Pose): { origin: string; transform: string } {
  if (gape > 0) return { origin: '135px 105px', transform: `translate(0, 0) scale(1, ${1 + 0.8 * gape})` }
  if (beak === 'grin') return { origin: '135px 107px', transform: 'translate(0, -2px) scale(1.16, 1.06)' }
  if (beak === 'sad') return { origin: '135px 106px', transform: 'translate(0, 0) scale(0.7, 0.92)' }
  return { origin: '135px 105px', transform: 'translate(0, 0) scale(1, 1)' }
}

function Beak({ pose }: { pose: Pose }) {
  const { origin, transform } = lowerBeak(pose)
  return (
    <>
      <g className={styles.part} style={{ transformOrigin: origin, transform }}>
        <path d="M121 105Q124 124 135.5 124Q147 124 149 105Z" fill="#DCCDA9" />
        {pose.gape > 0 && (
          <>
            <path d="M124 105Q126 121 135.5 121Q145 121 146.5 105Z" fill="#5E1A3C" />
            <path d="M127.5 117Q135.5 111 143.5 117Q140 121 135.5 121Q131 121 127.5 117Z" fill="#E0707A" />
          </>
        )}
      </g>
      <path d={UPPER_BEAK[pose.beak]} fill="#F7F0DF" />
    </>
  )
}
