import DownIcon from '@mui/icons-material/ExpandMoreOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { ButtonMenu } from '@/shared/ui/overlay/ButtonMenu'

export interface OneOfMenuProps<Value extends string> extends Pick<ButtonProps, 'size' | 'className'> {
  label: string
  value: Value
  values: readonly Value[]
  nameOf: (value: Value) => string
  mark?: (value: Value) => ReactNode
  onChange: (value: Value) => void
}

/** A button that says which of several values holds, and changes it. */
export function OneOfMenu<Value extends string>(props: OneOfMenuProps<Value>) {
  const { label, value, values, nameOf, mark, onChange, ...button } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`${label}: ${nameOf(value)}`}
        aria-haspopup="menu"
        startIcon={mark?.(value)}
        endIcon={<DownIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...button}
      >
        {nameOf(value)}
      </Button>
      <ButtonMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {values.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === value}
            selected={one === value}
            onClick={() => {
              setAnchor(null)
              if (one !== value) onChange(one)
            }}
          >
            {mark?.(one)}
            {nameOf(one)}
          </MenuItem>
        ))}
      </ButtonMenu>
    </>
  )
}
