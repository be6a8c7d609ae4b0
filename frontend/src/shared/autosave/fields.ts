/** What is edited: each value by the name of its field, empty where there is none. */
export type Fields = Record<string, string>

/** What the server had when a text was typed, and its version. */
export interface Base<Of extends Fields> {
  fields: Of
  version: number
}

/** A field that was changed in two places, each in another way. */
export interface Conflict<Name = string> {
  name: Name
  mine: string
  theirs: string
}

/** The fields of one kind of thing, and what the server makes of a value of each: values that become the same are the same. */
export class FieldSet<Of extends Fields> {
  private readonly stored: { [Name in keyof Of]: (value: string) => string }

  constructor(stored: { [Name in keyof Of]: (value: string) => string }) {
    this.stored = stored
  }

  storedAs(name: keyof Of, value: string): string {
    return this.stored[name](value)
  }

  differing(a: Of, b: Of): (keyof Of)[] {
    return Object.keys(this.stored).filter(
      (name) => this.storedAs(name, a[name] ?? '') !== this.storedAs(name, b[name] ?? ''),
    )
  }

  isSame(a: Of, b: Of): boolean {
    return this.differing(a, b).length === 0
  }

  /** Joins two changes of one thing: each field comes from who changed it; where both did, mine stays until it is decided. */
  merge(base: Of, mine: Of, theirs: Of): { fields: Of; conflicts: Conflict<keyof Of>[] } {
    const changed = this.differing(base, mine)
    const both = this.differing(base, theirs).filter((name) => changed.includes(name))
    const clashing = this.differing(mine, theirs).filter((name) => both.includes(name))
    return {
      fields: { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) },
      conflicts: clashing.map((name) => ({ name, mine: mine[name] ?? '', theirs: theirs[name] ?? '' })),
    }
  }
}
