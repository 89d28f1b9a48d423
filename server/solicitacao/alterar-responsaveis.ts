import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { pessoaInterna } from './pessoa-interna.ts'
import { alteradasDe, trocarResponsaveis } from './trocar-responsaveis.ts'

/** One or many at once; each of many answers for itself. */
export const alterarResponsaveis: Caso<typeof solicitacao.alterarResponsaveis> = async ({ db, ator, corpo }) => {
  const gestor = await pessoaInterna(db, corpo.gestor, ['gestor', 'coordenador'], 'gestor')
  const consultor = corpo.consultor ? await pessoaInterna(db, corpo.consultor, ['consultor'], 'consultor') : null
  const results = await trocarResponsaveis(db, ator, corpo.solicitacoes, {
    gestor,
    consultor: corpo.consultor === undefined ? undefined : consultor,
    evento: 'responsaveisAlterados',
  })
  return { alteradas: alteradasDe(results), results }
}
