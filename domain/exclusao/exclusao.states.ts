import { maquina } from '../kernel/maquina.ts'
import { papeis } from '../kernel/papel.ts'

export const situacoesDaExclusao = {
  aberto: 'Aguarda decisão',
  atendido: 'Atendido',
  recusado: 'Recusado',
  retirado: 'Retirado',
} as const
export type SituacaoDaExclusao = keyof typeof situacoesDaExclusao

/** A person asks for its data to be deleted (LGPD, art. 18, VI). Refused or taken back, it may ask again. */
export const exclusao = maquina({
  nome: 'exclusao',
  inicios: ['aberto'],
  fins: ['atendido', 'recusado', 'retirado'],
  estados: Object.keys(situacoesDaExclusao) as SituacaoDaExclusao[],
  comandos: {
    atender: { quem: ['admin'], de: ['aberto'], para: ['atendido'] },
    recusar: { quem: ['admin'], de: ['aberto'], para: ['recusado'] },
    retirar: { quem: papeis, de: ['aberto'], para: ['retirado'] },
  },
})
