import { formatarData } from '@hub/domain/kernel/data.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { agrupamentos, bases } from '@hub/domain/painel/prestacao-de-contas.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import type { PrestacaoDeContas, relatorio } from '@hub/protocol/relatorio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { listarOpcoes, type Recorte, somarPrestacao } from './prestacao.consulta.ts'

const tipos = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

const colunas = [
  'Solicitações',
  'Empresas atendidas',
  'Concluídas',
  'Canceladas',
  'Valor',
  'Subsídio',
  'Parte de parceiros',
  'Parte do cliente',
  'Pago pelos clientes',
  'Reservado',
  'Comprometido',
  'Consumido',
] as const

const celulas = (l: PrestacaoDeContas['total']): ValorEscrito[] => [
  l.solicitacoes,
  l.empresas,
  l.concluidas,
  l.canceladas,
  ...[l.valor, l.subsidio, l.parceiro, l.cliente, l.pago, l.reservado, l.comprometido, l.consumido].map((v) => ({
    centavos: deReais(v),
  })),
]

/** What the report was narrowed to, in words, for who opens the file a year later. */
function recorteEmPalavras(q: Recorte, opcoes: PrestacaoDeContas['opcoes']): ValorEscrito[][] {
  const nomeDe = (
    lista: readonly { id?: number; codigo?: string; nome: string }[],
    chave: string | number | undefined,
  ) => (chave === undefined ? 'Todos' : (lista.find((o) => (o.id ?? o.codigo) === chave)?.nome ?? String(chave)))
  return [
    ['Solicitações', `${bases[q.base].titulo}: ${bases[q.base].detalhe}`],
    ['Desde', q.inicio ? { dia: q.inicio } : 'O início'],
    ['Até', q.fim ? { dia: q.fim } : 'Hoje'],
    ['Programa', nomeDe(opcoes.programas, q.programa)],
    ['Ação', nomeDe(opcoes.acoes, q.acao)],
    ['Porte', q.porte ? portes[q.porte].rotulo : 'Todos'],
    ['Município', nomeDe(opcoes.municipios, q.municipio)],
    ['Unidade', nomeDe(opcoes.unidades, q.unidade)],
  ]
}

/** The lines and their total; in a workbook a second sheet says what they are about. */
export const exportarPrestacao: UseCase<typeof relatorio.exportarPrestacao> = async ({ db, actor, query, ports }) => {
  const { formato, ...q } = query
  const r = await lerRegulamento(db)
  const { linhas: rows, total } = await somarPrestacao(db, actor, q, r)
  const tabela: ValorEscrito[][] = [
    [agrupamentos[q.por].titulo, ...colunas],
    ...rows.map((l): ValorEscrito[] => [l.nome, ...celulas(l)]),
    ['Total', ...celulas(total)],
  ]
  const corpo =
    formato === 'csv'
      ? await ports.planilhas.escreverCsv(tabela)
      : await ports.planilhas.escrever([
          { nome: 'Prestação de contas', larguras: [40, ...colunas.map(() => 16)], linhas: tabela },
          {
            nome: 'Recorte',
            larguras: [20, 60],
            linhas: [
              ['Recorte', `Gerado em ${formatarData(r.hoje)}`],
              ...recorteEmPalavras(q, await listarOpcoes(db, actor)),
            ],
          },
        ])
  return { nome: `prestacao-de-contas-por-${q.por}-${r.hoje}.${formato}`, tipo: tipos[formato], corpo }
}
