/** Between two things that Buddy does, in milliseconds; tests wait less. */
export const pauses = { between: 1000, thinking: 1500 }
