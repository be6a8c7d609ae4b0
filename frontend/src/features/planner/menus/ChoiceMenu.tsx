import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlankOutlined'
import CheckedIcon from '@mui/icons-material/CheckBoxOutlined'
import DownIcon from '@mui/icons-material/ExpandMoreOutlined'
import SomeIcon from '@mui/icons-material/IndeterminateCheckBoxOutlined'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { ButtonMenu } from '@/shared/ui/overlay/ButtonMenu'
import { type ContentType, nameOf, type Status } from '../idea'

interface ChoiceMenuProps<Value extends ContentType | Status> {
  /** What is chosen, for those who do not see where the button stands: "Content Type". */
  label: string
  /** What the button says of all. */
  everything: string
  values: readonly Value[]
  /** None is the same as all. */
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** A filter by several values, which stays open while they are chosen. */
export function ChoiceMenu<Value extends ContentType | Status>(props: ChoiceMenuProps<Value>) {
  const { label, everything, values, onChange } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = props.chosen.length === 0 ? values : props.chosen
  const all = chosen.length === values.length
  const [first] = chosen
  const summary = all || !first ? everything : chosen.length === 1 ? nameOf(first) : `${chosen.length} Selected`
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`${label}: ${summary}`}
        aria-haspopup="menu"
        endIcon={<DownIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        className="flex-none"
      >
        {summary}
      </Button>
      <ButtonMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <Choice name="Select All" checked={all} partly={!all} onToggle={() => onChange([...values])} />
        {values.map((value) => (
          <Choice key={value} name={nameOf(value)} checked={chosen.includes(value)} onToggle={() => toggle(value)} />
        ))}
      </ButtonMenu>
    </>
  )
}

interface ChoiceProps {
  name: string
  checked: boolean
  partly?: boolean
  onToggle: () => void
}

/** The menu hands focus down by further props. */
function Choice({ name, checked, partly = false, onToggle, ...focus }: ChoiceProps) {
  const Box = partly ? SomeIcon : checked ? CheckedIcon : UncheckedIcon
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={partly ? 'mixed' : checked} onClick={onToggle} {...focus}>
      <Box className={checked || partly ? 'text-primary' : 'text-ink-3'} />
      {name}
    </MenuItem>
  )
}
