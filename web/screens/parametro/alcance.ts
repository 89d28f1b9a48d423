import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { alcanceDe } from '@hub/domain/parametro/grupos.ts'
import type { Chave } from '@hub/domain/parametro/parametros.ts'

const noAndamento = (n: number): string =>
  n === 0
    ? 'Nenhuma solicitação está em andamento agora.'
    : n === 1
      ? 'A solicitação em andamento continua com o valor do dia em que foi enviada.'
      : `As ${escreverNumero(n)} solicitações em andamento continuam com o valor do dia em que foram enviadas.`

/** Whom a change reaches, in words. `emAndamento`: requests under way. */
export function efeito(chave: Chave, emAndamento: number): string {
  if (alcanceDe(chave) === 'novas')
    return `Vale para as solicitações enviadas a partir de agora. ${noAndamento(emAndamento)}`
  if (chave.startsWith('subsidio_pct_'))
    return 'É o percentual sugerido para os próximos programas. Os programas que existem ficam como estão.'
  return 'Vale para todo o Hub a partir de agora. Prazos que já correm não mudam de dia.'
}
