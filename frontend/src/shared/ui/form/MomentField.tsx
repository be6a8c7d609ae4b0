import styles from './MomentField.module.css'
import { TextField, type TextFieldProps } from './TextField'

interface MomentFieldProps extends TextFieldProps {
  type: 'date' | 'time'
  /** How its value reads elsewhere in the app, or what stands in the place of none. */
  reads: string
}

/** A day or a time of day: typed and picked as the device has it, and read as everywhere in the app once it is left. */
export function MomentField({ reads, ...field }: MomentFieldProps) {
  return (
    <TextField
      {...field}
      startAdornment={
        <span aria-hidden className={styles.words}>
          {reads}
        </span>
      }
      className={styles.field}
    />
  )
}
