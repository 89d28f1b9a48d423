import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { type ColunaDasDemandas, colunasDasDemandas, type painel, tituloDaColuna } from '@hub/protocol/painel.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Caso } from '../kernel/caso.ts'
import { escolherColunas, exportar, porIds } from '../passos/exportar.ts'
import { idsDasSolicitacoes, resumosNaOrdem } from '../passos/lista-de-solicitacoes.ts'
import { condicoesDasDemandas } from './demandas.consulta.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

const larguras: Partial<Record<ColunaDasDemandas, number>> = {
  empresa: 36,
  servico: 40,
  situacao: 40,
  vez: 40,
  numero: 14,
}

/** What the work list shows with the same filters, in its order. */
export const exportarDemandas: Caso<typeof painel.exportarDemandas> = async ({ db, ator, query, portas, sinal }) => {
  const { formato, colunas, ...filtros } = query
  const r = await lerRegulamento(db)
  const dia = (momento: string | null): ValorEscrito => momento && { dia: r.diaDe(new Date(momento)) }
  const celula: Record<ColunaDasDemandas, (s: SolicitacaoResumo) => ValorEscrito> = {
    numero: (s) => s.nrosolicitacao,
    empresa: (s) => (s.count_empresas === 1 ? s.empresa.nomefantasia : 'Várias empresas'),
    documento: (s) => (s.count_empresas === 1 ? s.empresa.documento : null),
    servico: (s) => s.modelooferta.titulo,
    situacao: ({ substatus: { status, descricao } }) =>
      status.descricao === descricao ? descricao : `${status.descricao}: ${descricao}`,
    vez: ({ agora }) => {
      const vez = agora.vezes[0]
      return vez ? `${nomeDoPapel[vez.papel]}: ${vez.ato}` : null
    },
    responsavel: (s) => s.gestor && `${s.gestor.nome} ${s.gestor.sobrenome}`,
    prestador: (s) => s.prestador?.nome ?? null,
    unidade: (s) => s.unidade,
    cidade: (s) => (s.count_empresas === 1 ? `${s.empresa.cidade}/${s.empresa.estado}` : null),
    chegou: (s) => dia(s.dtainclusao),
    prazo: (s) => dia(s.agora.ate),
    valor: (s) => ({ centavos: deReais(s.valor) }),
  }
  return exportar<SolicitacaoResumo>(portas.planilhas, {
    arquivo: `demandas-${r.hoje}`,
    aba: 'Demandas',
    formato,
    ...escolherColunas(colunas ?? colunasDasDemandas, (c) => ({
      titulo: tituloDaColuna[c],
      largura: larguras[c] ?? 20,
      ...(c === 'valor' && { como: 'dinheiro' as const }),
      ...((c === 'prazo' || c === 'chegou') && { como: 'dia' as const }),
      celula: celula[c],
    })),
    sinal: sinal(),
    ler: porIds(
      db,
      idsDasSolicitacoes(ator, papeisDasDemandas, filtros, r, condicoesDasDemandas(filtros, r)),
      (destas) => resumosNaOrdem(db, destas, ator, papeisDasDemandas, r),
    ),
  })
}
