import { EVENTO_DE_TESTE, eventos } from '@hub/domain/webhook/eventos.ts'

/** An event in words; one that is no longer known by its own name. */
export const nomeDoEvento = (evento: string): string =>
  evento === EVENTO_DE_TESTE
    ? 'Mensagem de teste'
    : Object.hasOwn(eventos, evento)
      ? eventos[evento as keyof typeof eventos]
      : evento
