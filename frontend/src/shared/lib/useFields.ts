import { type ChangeEvent, useState } from 'react'

/** The text fields of one form. `bind` ties a field to its input, which carries the field's name. */
export function useFields<Values extends Record<string, string>>(initial: Values) {
  const [values, setValues] = useState(initial)
  return {
    values,
    reset: () => setValues(initial),
    bind: (name: keyof Values & string) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const { value } = event.target
        setValues((now) => ({ ...now, [name]: value }))
      },
    }),
  }
}

/** Puts the cursor where the first thing is to be mended. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name && form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
