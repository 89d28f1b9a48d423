import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import {
  type ColunaDosDiagnosticos,
  colunasDosDiagnosticos,
  type DiagnosticoResumo,
  type diagnostico,
  tituloDaColunaDeDiagnostico,
} from '@hub/protocol/diagnostico.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { Caso } from '../kernel/caso.ts'
import { escolherColunas, exportar as exportarLista, porIds } from '../passos/exportar.ts'
import { diagnosticosNaOrdem, idsDosDiagnosticos } from './lista.consulta.ts'

/** What a list shows with the same filters, in its order. */
export const exportar: Caso<typeof diagnostico.exportar> = async ({ db, ator, query, portas, sinal }) => {
  const { formato, colunas, lista, ...filtros } = query
  const r = await lerRegulamento(db)
  const celula: Record<ColunaDosDiagnosticos, (d: DiagnosticoResumo) => ValorEscrito> = {
    numero: (d) => d.nrodiagnostico,
    titulo: (d) => d.solicitacao.titulo,
    cliente: (d) => d.solicitacao.cliente.nome,
    cidade: (d) => `${d.solicitacao.cidade}/${d.solicitacao.estado}`,
    executor: (d) => d.executor?.nome ?? null,
    situacao: (d) => d.status.descricao,
    vez: ({ agora }) => {
      const vez = agora.vezes[0]
      return vez ? `${nomeDoPapel[vez.papel]}: ${vez.ato}` : null
    },
    prazo: (d) => ({ dia: d.prazo }),
    enviado: (d) => d.enviado_em && { dia: r.diaDe(new Date(d.enviado_em)) },
  }
  return exportarLista<DiagnosticoResumo>(portas.planilhas, {
    arquivo: `diagnosticos-${r.hoje}`,
    aba: 'Diagnósticos',
    formato,
    ...escolherColunas(colunas ?? colunasDosDiagnosticos, (c) => ({
      titulo: tituloDaColunaDeDiagnostico[c],
      largura: c === 'titulo' || c === 'cliente' || c === 'vez' ? 36 : 20,
      ...((c === 'prazo' || c === 'enviado') && { como: 'dia' as const }),
      celula: celula[c],
    })),
    sinal: sinal(),
    ler: porIds(db, idsDosDiagnosticos(ator, filtros, r, lista), (destes) => diagnosticosNaOrdem(db, ator, r, destes)),
  })
}
