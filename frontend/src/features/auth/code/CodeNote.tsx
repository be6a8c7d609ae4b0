import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined'
import FormHelperText from '@mui/material/FormHelperText'

interface Props {
  problem: string | null
  /** Stands there while nothing is wrong. */
  children: string
}

/** Under the boxes of a code: how to fill them, or what was wrong. Two lines have room, so an answer moves nothing. */
export function CodeNote({ problem, children }: Props) {
  const wrong = problem !== null
  return (
    <FormHelperText
      // A new element is announced; a changed one may not be.
      key={problem}
      error={wrong}
      role={wrong ? 'alert' : undefined}
      className="mt-3 mb-4 min-h-8 items-start"
    >
      {wrong && <ErrorIcon className="text-[14px] mt-px" />}
      {problem ?? children}
    </FormHelperText>
  )
}
