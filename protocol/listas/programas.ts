import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import { listaCurta } from '../kernel/lista.ts'
import { type ProgramaResumo, programa } from '../programa.ts'

/** The ways of inviting providers. */
export const nomeDoConvite: Record<ProgramaResumo['distribuicao_vigente'], string> = {
  TODOS: 'Todos os credenciados',
  RODIZIO: 'Rodízio: um por vez, na ordem',
  ESCOLHA_CLIENTE: 'Escolha livre do cliente',
}

export const programas = listaCurta('programas', 'Programas', [programa.listar], {
  programa: ['Programa', (p) => p.descricao],
  interna: ['Contratação interna', (p) => p.contratacao_interna],
  subsidio: [
    'Subsídio',
    (p) =>
      p.subsidios.map((s) => `${portes[s.porte.codigo].sigla} ${escreverPorcento(s.porcentagem)}`).join(' · ') ||
      'sem subsídio',
  ],
  parceiro: ['Parceiro', (p) => p.parceiro && `${p.parceiro.nome} (${escreverPorcento(p.parceiro.porcentagem)})`],
  convites: ['Convites', (p) => nomeDoConvite[p.distribuicao_vigente]],
  servicos: ['Serviços', (p) => p.servicos, 'numero'],
  situacao: ['Situação', (p) => (p.ativo ? 'Ativo' : 'Inativo')],
})
