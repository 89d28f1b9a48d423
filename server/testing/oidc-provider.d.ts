/** What the tests use of the package, which comes without types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export interface Contexto {
    req: import('node:http').IncomingMessage
    res: import('node:http').ServerResponse
  }
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): RequestListener
    interactionDetails(
      req: Contexto['req'],
      res: Contexto['res'],
    ): Promise<{
      prompt: { name: string; details: Record<string, unknown> }
      params: Record<string, string>
      grantId?: string
    }>
    interactionFinished(
      req: Contexto['req'],
      res: Contexto['res'],
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>
    Grant: new (dados: {
      accountId: string
      clientId: string
    }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}
