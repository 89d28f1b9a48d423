import type { Papel } from '@hub/domain/kernel/papel.ts'

/** After 'É a vez …': who is waited for, as part of a sentence. */
export const daVezDe: Record<Papel, string> = {
  cliente: 'do cliente',
  prestador: 'do prestador',
  gestor: 'do gestor',
  coordenador: 'da coordenação',
  consultor: 'do consultor',
  admin: 'da administração',
}

/** Kinds of offer, as people call them. */
export const tipoDaOferta: Record<string, string> = {
  FICHA_FECHADA: 'Preço fechado',
  MODELO_HORA: 'Por hora',
  SOB_COTACAO: 'Sob cotação',
}

/** Quick filters above every list of requests. */
export const filtrosRapidos = { '': 'Todas', minha_vez: 'Minha vez', atrasadas: 'Atrasadas' } as const

/** The other counters of the panels, when a list was opened by one. */
export const filtrosDoPainel: Record<string, string> = {
  perto_do_prazo: 'Vencem em até 2 dias úteis',
  em_andamento: 'Em andamento',
  concluidas: 'Concluídas',
  canceladas: 'Canceladas',
}
