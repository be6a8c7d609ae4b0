import styles from './Buddy.module.css'
import type { Pose } from './buddyEmotions'

type Side = 'left' | 'right'

const FEATHERS = [
  { d: 'M-9 0C-14 31-11 66 -1 78C12 66 17 31 9 0Z', near: '#22339A', far: '#22339A', rest: 8, spread: 2 },
  { d: 'M-10 0C-15 30-12 62 -1 74C13 62 18 30 10 0Z', near: '#2740BF', far: '#2740BF', rest: 1, spread: 1 },
  { d: 'M-10 0C-16 26-13 54 -2 64C14 54 20 26 10 0Z', near: '#2F4BDA', far: '#2740BF', rest: -6, spread: 0 },
]

export function Wing({ side, pose }: { side: Side; pose: Pose }) {
  const near = side === 'left'
  const [turn, fan, scaleX, scaleY, drop] = near ? pose.wingLeft : pose.wingRight
  const [x, y] = near ? [74, 140] : [167, 144]
  return (
    <g
      className={styles.wing}
      style={{
        transform: `translate(${x}px, ${y + drop}px) scale(${near ? 1 : -1}, 1) rotate(${turn}deg) scale(${scaleX}, ${scaleY})`,
      }}
    >
      {FEATHERS.map((feather) => (
        <path
          key={feather.rest}
          d={feather.d}
          fill={near ? feather.near : feather.far}
          className={styles.wing}
          style={{ transform: `rotate(${feather.rest + fan * feather.spread}deg)` }}
        />
      ))}
      {!near && pose.thumb && <path d="M6 32C-8 33-23 37-34 44C-44 51-40 65-29 63C-19 60-8 63 6 70Z" fill="#2F4BDA" />}
      <path d="M-18 0A18 18 0 0 1 18 0C18 20 10 36-2 44C-14 34-18 18-18 0Z" fill={near ? '#4C68F1' : '#2F4BDA'} />
    </g>
  )
}

export function Torso({ tail }: { tail: number }) {
  return (
    <>
      <g className={styles.part} style={{ transform: `translate(88px, 184px) rotate(${tail}deg)` }}>
        <path d="M-8 0C-12 25-9 52 -1 62C10 52 14 25 8 0Z" fill="#22339A" transform="rotate(54)" />
        <path d="M-8 0C-13 26-10 55 -1 66C11 55 16 26 8 0Z" fill="#2740BF" transform="rotate(40)" />
      </g>
      <path
        d="M110 209V223L99 227M110 223L112 229M110 223L122 226M146 209V223L135 227M146 223L148 229M146 223L158 226"
        stroke="#D29A4E"
        strokeWidth="5"
      />
      <g className={styles.breath}>
        <path
          d="M92 84C66 98 54 138 60 170C66 200 92 218 124 218C160 218 187 192 187 156C187 122 178 98 158 84Z"
          fill="#2740BF"
        />
        <path
          d="M98 112C84 140 88 176 102 198C109 210 116 218 126 218C161 218 187 192 187 156C187 132 182 113 173 99Z"
          fill="#2F4BDA"
        />
        <path d="M181 154C183 180 169 200 149 208C164 194 173 178 174 156C174 149 181 147 181 154Z" fill="#4C68F1" />
        <circle cx="127" cy="98" r="50" fill="#2740BF" />
        <path d="M80 138Q130 182 183 133" stroke="#F7F0DF" strokeWidth="2.6" strokeLinecap="butt" />
        <circle cx="139" cy="166" r="10.5" fill="#F2A83B" />
        <circle cx="139" cy="166" r="7" stroke="#C97F1A" strokeWidth="1.6" />
        <path d="M136.5 166h.01M141.5 166h.01" stroke="#1B2140" strokeWidth="3" />
      </g>
    </>
  )
}

const LASH = { down: 'M-16 3Q0 13 16 3', up: 'M-15 6Q0-12 15 6' }
const CLOSED = 46

interface EyeProps {
  side: Side
  pose: Pose
  blink: boolean
  /** How far the pupils follow the pointer. */
  gaze: { x: number; y: number }
  clip: string
}

export function Eye({ side, pose, blink, gaze, clip }: EyeProps) {
  const near = side === 'left'
  const [drop, slant] = near ? pose.lidLeft : pose.lidRight
  const lash = blink ? 'down' : near ? pose.lashLeft : pose.lashRight
  const [dx, dy, scale] = pose.pupil
  return (
    <g transform={near ? 'translate(104 83)' : 'translate(156 83) scale(.92 1)'}>
      <g clipPath={`url(#${clip})`}>
        <circle r="21" fill="#CDC2FF" />
        <circle r="17" fill="#7A58F5" />
        <g
          data-part="pupil"
          className={styles.part}
          style={{ transform: `translate(${dx + gaze.x}px, ${dy + gaze.y}px) scale(${scale})` }}
        >
          <circle r="11.5" fill="#1B2140" />
          {pose.sparkle ? (
            <g fill="#fff">
              <path d="M3-12Q4-5 11-4Q4-3 3 4Q2-3-5-4Q2-5 3-12Z" />
              <circle cx="-4" cy="5" r="2.4" />
            </g>
          ) : (
            <circle cx="4.5" cy="-5" r="4.6" fill="#fff" />
          )}
        </g>
        <path
          d="M-28-80H28V-24Q0-17-28-24Z"
          fill="#2740BF"
          className={blink ? styles.closing : styles.opening}
          style={{ transform: `rotate(${blink ? 0 : slant}deg) translate(0, ${blink ? CLOSED : drop}px)` }}
        />
        <path
          d="M-28 80V32Q0 12 28 32V80Z"
          fill="#2F4BDA"
          className={styles.part}
          style={{ transform: `translate(0, ${-pose.lowerLids[near ? 0 : 1]}px)` }}
        />
      </g>
      {lash && <path d={LASH[lash]} stroke="#1B2140" strokeWidth="4" />}
    </g>
  )
}

export function Prop({ of }: { of: Pose['prop'] }) {
  if (of === 'dots') {
    return (
      <g fill="#7F8BEE" className={styles.appearing}>
        <circle cx="186" cy="46" r="3" />
        <circle cx="197" cy="33" r="4.5" />
        <circle cx="212" cy="18" r="6.5" />
      </g>
    )
  }
  if (of === 'zzz') {
    return (
      <g stroke="#7F8BEE" className={styles.appearing}>
        <path d="M192 56h9l-9 10.8h9" strokeWidth="2.9" />
        <path d="M204 35h12l-12 14.4h12" strokeWidth="3.6" />
        <path d="M219 10h15l-15 18h15" strokeWidth="4.2" />
      </g>
    )
  }
  return of === 'party' ? <Party /> : null
}

function Party() {
  return (
    <>
      <g className={styles.confetti}>
        <path
          d="M61.8 16.6l3.8 1.4l-3.4 9.4l-3.8-1.4zM193.7 28.9l3.1 2.6l-6.4 7.7l-3.1-2.6zM225.3 147.5l3.1-2.6l6.4 7.7l-3.1 2.6z"
          fill="#F2A83B"
        />
        <path d="M13 22.1q3.9 6.8-2.1 11.8q-3.9-6.8 2.1-11.8zM209.4 8.7l3.9 1l-2.6 9.7l-3.9-1z" fill="#7A58F5" />
        <path
          d="M157 10.8q7.3 2.7 6 10.4q-7.3-2.7-6-10.4zM43.2 35q-2.7 7.3-10.4 6q2.7-7.3 10.4-6zM222.4 44l3.8-1.4l3.4 9.4l-3.8 1.4zM10.1 147.4q7.7 1.4 7.7 9.2q-7.7-1.4-7.7-9.2z"
          fill="#86A8FF"
        />
      </g>
      <g transform="translate(26 76)">
        <circle r="13" fill="#86A8FF" stroke="#86A8FF" strokeWidth="4" pathLength="20" strokeDasharray=".01 .99" />
        <circle r="9.8" fill="#2F4BDA" />
        <path d="M0-6.5Q1.2-1.2 6.5 0Q1.2 1.2 0 6.5Q-1.2 1.2-6.5 0Q-1.2-1.2 0-6.5Z" fill="#fff" />
      </g>
    </>
  )
}
