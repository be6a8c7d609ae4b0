import { type ChangeEvent, useEffect, useRef, useState } from 'react'

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

/**
 * Puts the cursor into a field of the form when the server has refused it: the button that sent it had to let it go. Whoever
 * types in another field by then stays there.
 */
export function useRefusalFocus(error: Error | null, field: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!error || !form.current) return
    const typing = document.activeElement instanceof HTMLInputElement && form.current.contains(document.activeElement)
    if (!typing) focusField(form.current, field)
  }, [error, field])
  return form
}

/** Puts the cursor where the first thing is to be mended. */
export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name && form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
