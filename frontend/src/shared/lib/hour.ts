/** 5 PM, or with its minute 5:59 PM: an hour of the day, as the server has it in its sentences. */
export function formatHour(hour: number, minute?: string): string {
  return `${hour % 12 || 12}${minute === undefined ? '' : `:${minute}`} ${hour < 12 ? 'AM' : 'PM'}`
}
