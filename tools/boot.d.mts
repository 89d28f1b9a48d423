/** Types of boot.mjs, which stays plain JavaScript because it runs before the project's Node is installed. */
export const root: string
export const server: string[]
export const serverInProduction: string[]
export const serverEnv: Record<string, string>
export function giveUp(message: string): never
export function projectNode(): string
export function longStep(
  title: string,
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; shell?: boolean },
  advice: string,
): Promise<void>
export function ensureInstalled(): Promise<void>
export function runOnProjectNode(args: string[], env?: Record<string, string>): Promise<number>
export function operate(program: string[], env?: Record<string, string>): Promise<void>
export function installAndRun(args: string[], env?: Record<string, string>): Promise<void>
