import { type CentroResumo, centrocusto } from '../centrocusto.ts'
import { lista, listaCurta } from '../kernel/lista.ts'

/** Why new requests are turned away from a centre; null while they are not. */
export function porQueNaoAceita(
  c: Pick<CentroResumo, 'ativo' | 'projeto_ativo_hub' | 'aceita_solicitacoes'>,
): string | null {
  if (c.aceita_solicitacoes) return null
  if (!c.ativo) return 'Encerrado'
  return c.projeto_ativo_hub ? 'Ação desativada' : 'Projeto desativado'
}

const preso = (c: { reservado: number; comprometido: number }) => Math.round((c.reservado + c.comprometido) * 100) / 100

export const centrosDeCusto = listaCurta('centros-de-custo', 'Centros de custo', [centrocusto.listar], {
  codigo: ['Centro de custo', (c) => c.codigo],
  descricao: ['Descrição', (c) => c.descricao],
  projeto: ['Projeto', (c) => c.projeto],
  acao: ['Ação', (c) => `${c.acao.codigo} · ${c.acao.descricao}`],
  situacao: ['Situação', (c) => porQueNaoAceita(c) ?? 'Ativo'],
  envolvidos: ['Envolvidos', (c) => c.envolvidos, 'numero'],
  creditos: ['Aportes', (c) => c.creditos, 'reais'],
  preso: ['Reservado e comprometido', preso, 'reais'],
  consumido: ['Consumido', (c) => c.consumido, 'reais'],
  saldo: ['Saldo', (c) => c.saldo, 'reais'],
})

export const movimentos = lista('movimentos', 'Movimentos', [centrocusto.listarLancamentos], {
  movimento: ['Movimento', (l) => l.descricao],
  quando: ['Data', (l) => l.dtainclusao, 'momento'],
  solicitacao: ['Solicitação', (l) => l.solicitacao && (l.solicitacao.nrosolicitacao ?? 'De outra unidade')],
  motivo: ['Motivo', (l) => l.motivo],
  por: ['Quem lançou', (l) => l.por],
  valor: ['Valor', (l) => l.valor, 'reais'],
  saldo: ['Saldo depois', (l) => l.saldo, 'reais'],
})
