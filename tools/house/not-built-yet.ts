/**
 * Calls of the specification that no room offers yet: nothing of them is on a screen, the server answers 404. The list only
 * shrinks: a call that is built and still listed fails the test of the house, and so does one that is missing from both.
 */
export const notBuiltYet: readonly string[] = []
