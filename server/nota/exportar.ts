import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import {
  type ColunaDasNotas,
  colunasDasNotas,
  type NotaResumo,
  type nota,
  tituloDaColunaDeNota,
} from '@hub/protocol/nota.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Caso } from '../kernel/caso.ts'
import { escolherColunas, exportar as exportarLista, porIds } from '../passos/exportar.ts'
import { idsDasNotas, notasNaOrdem } from './nota.consulta.ts'

const celula: Record<ColunaDasNotas, (n: NotaResumo) => ValorEscrito> = {
  parcela: (n) => `${n.solicitacao.nrosolicitacao}, parcela ${n.parcela}`,
  servico: (n) => n.solicitacao.titulo,
  prestador: (n) => n.prestador.nome,
  cliente: (n) => n.cliente.nome,
  situacao: (n) => n.status,
  numero: (n) => n.numero,
  quando: ({ pago_no_dia, previsao_em }) => {
    const dia = pago_no_dia ?? previsao_em
    return dia && { dia }
  },
  valor: (n) => ({ centavos: deReais(n.valor) }),
}

/** What the list shows with the same filters, in its order. */
export const exportar: Caso<typeof nota.exportar> = async ({ db, ator, query, portas, sinal }) => {
  const { formato, colunas, ...filtros } = query
  const r = await lerRegulamento(db)
  return exportarLista<NotaResumo>(portas.planilhas, {
    arquivo: `notas-${r.hoje}`,
    aba: 'Notas',
    formato,
    ...escolherColunas(colunas ?? colunasDasNotas, (c) => ({
      titulo: tituloDaColunaDeNota[c],
      largura: c === 'parcela' || c === 'servico' ? 34 : 24,
      ...(c === 'valor' && { como: 'dinheiro' as const }),
      ...(c === 'quando' && { como: 'dia' as const }),
      celula: celula[c],
    })),
    sinal: sinal(),
    ler: porIds(db, idsDasNotas(ator, filtros, r), (destas) => notasNaOrdem(db, ator, r, destas)),
  })
}
