import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { nomeDaPendencia } from '@hub/domain/pendencia/tipos.ts'
import {
  type ColunaDasPendencias,
  colunasDasPendencias,
  type Pendencia,
  type pendencia,
  tituloDaColunaDePendencia,
} from '@hub/protocol/pendencia.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Caso } from '../kernel/caso.ts'
import { escolherColunas, exportar as exportarLista } from '../passos/exportar.ts'
import { lerPendencias } from '../passos/pendencias.ts'

/** What the list shows with the same filters, in its order, page by page: what waits for one person fits a few of them. */
export const exportar: Caso<typeof pendencia.exportar> = async ({ db, ator, query, portas, sinal }) => {
  const { formato, colunas, ...filtros } = query
  const r = await lerRegulamento(db)
  const celula: Record<ColunaDasPendencias, (p: Pendencia) => ValorEscrito> = {
    numero: (p) => p.nrosolicitacao ?? nomeDaPendencia[p.tipo],
    quem: (p) => p.quem,
    titulo: (p) => p.titulo,
    fazer: (p) => primeiraMaiuscula(p.agora.vezes[0]?.ato ?? ''),
    situacao: (p) => p.substatus?.descricao ?? nomeDaPendencia[p.tipo],
    prazo: (p) => p.agora.ate && { dia: r.diaDe(new Date(p.agora.ate)) },
    valor: (p) => (p.valor === null ? null : { centavos: deReais(p.valor) }),
  }
  let page = 0
  return exportarLista<Pendencia>(portas.planilhas, {
    arquivo: `pendentes-${r.hoje}`,
    aba: 'Pendentes',
    formato,
    ...escolherColunas(colunas ?? colunasDasPendencias, (c) => ({
      titulo: tituloDaColunaDePendencia[c],
      largura: c === 'numero' || c === 'prazo' || c === 'valor' ? 16 : 36,
      ...(c === 'valor' && { como: 'dinheiro' as const }),
      ...(c === 'prazo' && { como: 'dia' as const }),
      celula: celula[c],
    })),
    sinal: sinal(),
    ler: async (_, page_size) => (await lerPendencias(db, ator, r, { ...filtros, page: ++page, page_size })).results,
  })
}
