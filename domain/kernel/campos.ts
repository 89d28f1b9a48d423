/** These properties of an object, under the names that they have. */
export const pick = <T extends object, const K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
