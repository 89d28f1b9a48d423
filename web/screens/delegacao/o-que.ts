import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import type { DelegacaoVista } from '@hub/protocol/delegacao.ts'

/** What is delegated, in words: 'Trabalho de gestor', 'Representação de Doce Cacau'. */
export const oQue = (d: Pick<DelegacaoVista, 'grupo' | 'empresa'>): string =>
  d.empresa
    ? `Representação de ${d.empresa.nome}${d.empresa.lado === 'prestador' ? ' (prestador)' : ''}`
    : `Trabalho de ${nomeDoPapel[d.grupo!].toLowerCase()}`
