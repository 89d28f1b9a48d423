import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'

/** After 'É a vez …': who is waited for, as part of a sentence. */
export const daVezDe: Record<Papel, string> = {
  cliente: 'do cliente',
  prestador: 'do prestador',
  gestor: 'do gestor',
  coordenador: 'da coordenação',
  consultor: 'do consultor',
  admin: 'da administração',
}

/** What comes next, after whose turn it is. In an end: what became of the request. */
export const depois: Record<Substatus, string> = {
  aguardando_analise: 'Depois, os prestadores credenciados são convidados a propor.',
  aguardando_atualizacao_cliente: 'Depois, a análise continua.',
  em_recurso: 'Se o recurso for aceito, a análise recomeça.',
  em_diagnostico: 'Depois, os prestadores credenciados são convidados a propor.',
  aguardando_propostas: 'As propostas ficam seladas até o fim do prazo e abrem todas juntas.',
  aguardando_aceite_prestador: 'Depois, outra pessoa da equipe autoriza a contratação.',
  em_selecao: 'Depois, o gestor autoriza a escolha.',
  em_negociacao: 'Sem resposta até lá, vale a última versão enviada.',
  sem_propostas: 'Uma nova rodada convida os prestadores outra vez.',
  aguardando_autorizacao_gestor: 'Depois, o contrato é gerado e segue para assinatura.',
  aguardando_autorizacao_coordenador: 'Depois, o contrato é gerado e segue para assinatura.',
  aguardando_assinaturas: 'Quando todos assinarem, o cliente paga a sua parte.',
  aguardando_pagamento: 'Assim que o pagamento for confirmado, o gestor libera a execução.',
  aguardando_liberacao: 'Depois, o prestador começa o trabalho.',
  em_execucao: 'Cada etapa entregue é conferida antes de ser paga.',
  aguardando_avaliacao: 'Depois, o gestor faz a análise final.',
  aguardando_analise_final: 'Com o atesto gerado, a solicitação é concluída.',
  concluida: 'O serviço foi entregue, avaliado e atestado.',
  cancelada_cliente: 'O cliente cancelou esta solicitação.',
  cancelada_entidade: 'A entidade cancelou esta solicitação.',
  cancelada_distrato: 'O contrato foi encerrado por distrato: o que foi executado é pago, o resto foi desfeito.',
  cancelada_prazo: 'O prazo venceu sem resposta, e a solicitação foi cancelada.',
  indeferida: 'A solicitação não foi aceita na análise.',
}

/** The same to the client itself, where the sentence speaks of it. */
export const depoisParaOCliente: Partial<Record<Substatus, string>> = {
  aguardando_assinaturas: 'Quando todos assinarem, você paga a sua parte.',
  cancelada_cliente: 'A sua empresa cancelou esta solicitação.',
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
