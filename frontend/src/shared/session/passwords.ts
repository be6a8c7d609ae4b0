/** The shortest password that the server takes, in characters. */
const MIN_PASSWORD = 6

export const PASSWORD_HINT = `${MIN_PASSWORD} characters or more.`

export const TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters`

/** As the specification has it where a password is changed. */
export const NEW_TOO_SHORT = `${TOO_SHORT} long`

export const isTooShort = (password: string): boolean => password.length < MIN_PASSWORD
