import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Agente } from '../kernel/papel.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import { type SituacaoDaProposta, situacoes } from '../proposta/proposta.states.ts'
import { type Substatus, substatus } from '../solicitacao/solicitacao.states.ts'

/** Questions that one company may ask about one request. */
export const maisDuvidas = 20

/** Most characters of a question and of an answer. */
export const tamanhosDaDuvida = { pergunta: 1000, resposta: 2000 } as const

/** What decides whether questions are open: the round that takes proposals, until its deadline by the database's clock. */
interface FatosDasDuvidas {
  substatus: Substatus
  prazoEncerrado: boolean
}

export const duvidasAbertas = (f: FatosDasDuvidas): boolean =>
  substatus[f.substatus].selada === true && !f.prazoEncerrado

const noPrazo = (f: FatosDasDuvidas) => (): Decisao => (duvidasAbertas(f) ? permitido : recusado('DUVIDAS_ENCERRADAS'))

/** An invited provider asks while it still takes part in the round. `feitas`: questions of its company so far. */
export const podePerguntar = (
  f: FatosDasDuvidas,
  quem: { papeis: readonly Agente[]; convite: SituacaoDaProposta | null; feitas: number },
): Decisao =>
  todas<CodigoDeRecusa>(
    () => (quem.papeis.includes('prestador') && quem.convite ? permitido : recusado('PAPEL_NAO_PERMITE')),
    noPrazo(f),
    () => (quem.convite && situacoes[quem.convite].naRodada ? permitido : recusado('FORA_DA_RODADA')),
    () => (quem.feitas < maisDuvidas ? permitido : recusado('DUVIDAS_DEMAIS')),
  )

const respondem: readonly Agente[] = ['cliente', 'gestor', 'coordenador']

/** The client or the staff answers, once: every invited provider has read it by then. */
export const podeResponder = (f: FatosDasDuvidas, quem: { papeis: readonly Agente[] }, respondida: boolean): Decisao =>
  todas<CodigoDeRecusa>(
    () => (quem.papeis.some((p) => respondem.includes(p)) ? permitido : recusado('PAPEL_NAO_PERMITE')),
    () => (respondida ? recusado('DUVIDA_JA_RESPONDIDA') : permitido),
    noPrazo(f),
  )

/** From which side an answer comes: the providers read that in place of a name. */
export const respondidaComo = (papeis: readonly Agente[]): 'cliente' | 'gestor' =>
  papeis.includes('cliente') ? 'cliente' : 'gestor'
