import type { SituacaoDoCredenciamento } from '@hub/domain/credenciamento/credenciamento.states.ts'
import type { EstadoDaExigencia } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { oQueContinua } from '@hub/domain/credenciamento/o-que-continua.ts'
import { juntar } from '@hub/domain/kernel/por-escrito.ts'

/** A demanded document that the company has to send, or to send again. */
interface Pendente {
  tipo: string
  estado: EstadoDaExigencia
}
const porque: Partial<Record<EstadoDaExigencia, string>> = {
  recusado: ' (o enviado foi recusado)',
  vencido: ' (venceu)',
}

/** 'Faltam 2 documentos: Certidão do FGTS e Contrato social (o enviado foi recusado).' */
export const oQueFalta = (pendentes: readonly Pendente[]): string =>
  `${pendentes.length === 1 ? 'Falta 1 documento' : `Faltam ${pendentes.length} documentos`}: ${juntar(pendentes.map(({ tipo, estado }) => `${tipo}${porque[estado] ?? ''}`))}.`

/** Whose turn it is, after 'É a vez'. */
export const esperaPor: Record<string, string> = {
  prestador: 'do prestador',
  gestor: 'da gestão',
  coordenador: 'da coordenação',
}

/** Where a provider without any accreditation in force stands, as the headline of its start. */
export const ondeEsta: Record<SituacaoDoCredenciamento | 'nunca', string> = {
  nunca: 'Falta o credenciamento para receber convites.',
  solicitado: 'O seu pedido de credenciamento foi recebido.',
  em_analise: 'O seu pedido de credenciamento está em análise.',
  em_diligencia: 'O seu pedido de credenciamento precisa de correção.',
  em_confirmacao: 'O seu pedido de credenciamento está quase pronto.',
  credenciado: 'A sua empresa está credenciada.',
  suspenso: 'O seu credenciamento está suspenso.',
  recusado: 'O seu pedido de credenciamento foi recusado.',
  descredenciado: 'O seu credenciamento foi encerrado.',
}

const depois: Record<SituacaoDoCredenciamento, string> = {
  solicitado: 'Quando ela começar, você vê aqui que a análise está em curso.',
  em_analise: 'A entidade confere os documentos um por um e avisa se algum precisar de correção.',
  em_diligencia: 'Tudo foi trocado: avise que corrigiu, e a análise continua.',
  em_confirmacao: 'Todos os documentos foram aceitos: é o último passo.',
  credenciado: 'Sua empresa pode ser convidada para as solicitações deste serviço.',
  suspenso: `Não chegam novos convites. ${oQueContinua}`,
  recusado: 'Veja o motivo, corrija o que for preciso e peça de novo quando quiser.',
  descredenciado: `Não chegam novos convites. ${oQueContinua}`,
}
/** The same while the company still has to send documents. */
const comFalta: Partial<Record<SituacaoDoCredenciamento, string>> = {
  solicitado: 'Enquanto isso, envie os documentos que faltam: a análise anda mais rápido.',
  em_diligencia: 'Troque o que foi recusado, envie o que falta e avise que corrigiu.',
}

/** What comes next for the provider: whether documents are left for it to send, and whether the company as a whole is suspended. */
export const depoisParaOPrestador = (
  situacao: SituacaoDoCredenciamento,
  { faltam, suspensa }: { faltam: boolean; suspensa: boolean },
): string =>
  suspensa && situacao === 'credenciado'
    ? 'Sua empresa está suspensa: enquanto durar, ela não recebe convites deste serviço.'
    : ((faltam ? comFalta[situacao] : undefined) ?? depois[situacao])
