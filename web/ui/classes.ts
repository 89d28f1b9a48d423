/** Joins class names, leaving out whatever is false, null or empty. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
