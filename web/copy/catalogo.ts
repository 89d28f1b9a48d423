import type { OfertaDoCatalogo } from '@hub/protocol/servico.ts'

/** How an offer is priced, told to who buys. */
export const modoDePreco: Record<OfertaDoCatalogo['tipo'], { nome: string; explicacao: string }> = {
  FICHA_FECHADA: { nome: 'Preço fechado', explicacao: 'O preço não muda com as horas trabalhadas.' },
  MODELO_HORA: { nome: 'Por hora', explicacao: 'O preço é o das horas previstas; a proposta confirma quantas são.' },
  SOB_COTACAO: { nome: 'Sob cotação', explicacao: 'O valor é uma estimativa: as propostas dizem o preço.' },
}
