import type { ModeloDeEmail } from '@hub/protocol/email-modelo.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { avisos as aditivo } from '../aditivo/aditivo.avisos.ts'
import { avisos as autenticacao } from '../autenticacao/autenticacao.avisos.ts'
import { avisos as avaliacao } from '../avaliacao/avaliacao.avisos.ts'
import { avisos as cadastro } from '../cadastro/cadastro.avisos.ts'
import { avisos as centroCusto } from '../centrocusto/centrocusto.avisos.ts'
import { avisos as compra } from '../compra/compra.avisos.ts'
import { avisos as contratacaoInterna } from '../contratacao-interna/contratacao-interna.avisos.ts'
import { avisos as contrato } from '../contrato/contrato.avisos.ts'
import { avisos as credenciamento } from '../credenciamento/credenciamento.avisos.ts'
import { avisos as delegacao } from '../delegacao/delegacao.avisos.ts'
import { avisos as demanda } from '../demanda/demanda.avisos.ts'
import { avisos as diagnostico } from '../diagnostico/diagnostico.avisos.ts'
import { avisos as duvida } from '../duvida/duvida.avisos.ts'
import { avisos as empresa } from '../empresa/empresa.avisos.ts'
import type { Previa } from '../events/anunciar.ts'
import { avisos as integracao } from '../integracao/integracao.avisos.ts'
import { avisos as mensagem } from '../mensagem/mensagem.avisos.ts'
import { avisos as notificacao } from '../notificacao/notificacao.avisos.ts'
import { avisos as pagamento } from '../pagamento/pagamento.avisos.ts'
import { avisos as privacidade } from '../privacidade/privacidade.avisos.ts'
import { avisos as projeto } from '../projeto/projeto.avisos.ts'
import { avisos as proposta } from '../proposta/proposta.avisos.ts'
import { avisos as recurso } from '../recurso/recurso.avisos.ts'
import { avisos as segundoFator } from '../segundo-fator/segundo-fator.avisos.ts'
import { avisos as andamento } from '../services/andamento.avisos.ts'
import { avisos as conta } from '../services/conta.avisos.ts'
import { avisos as solicitacao } from '../solicitacao/solicitacao.avisos.ts'
import { avisos as token } from '../token-de-integracao/token-de-integracao.avisos.ts'
import { avisos as usuario } from '../usuario/usuario.avisos.ts'
import { avisos as visita } from '../visita/visita.avisos.ts'
import { avisos as webhook } from '../webhook/webhook.avisos.ts'

/** All that people are told, by what it is about, where people read it. A table that is missing here is a failing test. */
export const tabelas = [
  ['aditivo', 'Aditivos e distratos', aditivo],
  ['autenticacao', 'Acesso à conta', autenticacao],
  ['avaliacao', 'Avaliação', avaliacao],
  ['cadastro', 'Cadastro', cadastro],
  ['centrocusto', 'Centros de custo', centroCusto],
  ['compra', 'Solicitações', compra],
  ['contratacao-interna', 'Contratação interna', contratacaoInterna],
  ['contrato', 'Contratos', contrato],
  ['credenciamento', 'Credenciamento', credenciamento],
  ['delegacao', 'Ausências', delegacao],
  ['demanda', 'Demandas internas', demanda],
  ['diagnostico', 'Diagnósticos', diagnostico],
  ['duvida', 'Dúvidas', duvida],
  ['empresa', 'Empresas', empresa],
  ['integracao', 'Integrações', integracao],
  ['mensagem', 'Conversas', mensagem],
  ['notificacao', 'Avisos', notificacao],
  ['pagamento', 'Pagamentos', pagamento],
  ['andamento', 'Solicitações', andamento],
  ['conta', 'Acesso à conta', conta],
  ['privacidade', 'Privacidade', privacidade],
  ['projeto', 'Projetos', projeto],
  ['proposta', 'Propostas', proposta],
  ['recurso', 'Recursos', recurso],
  ['segundo-fator', 'Acesso à conta', segundoFator],
  ['solicitacao', 'Solicitações', solicitacao],
  ['token-de-integracao', 'Integrações', token],
  ['usuario', 'Acesso à conta', usuario],
  ['visita', 'Visitas', visita],
  ['webhook', 'Integrações', webhook],
] as const

/** One e-mail with invented data, in the words that would be sent. */
export interface Modelo extends Omit<Previa, 'para'> {
  id: string
  area: string
  /** Name of the announcement that sends it. */
  evento: string
  para: ModeloDeEmail['para']
}

const emMinusculas = (nome: string) => nome.replaceAll(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)

/**
 * Of an event each e-mail once, whichever samples make it and however many sides it goes to: the same words of other data are one.
 * The number in a name is what a saved text is kept under: another sample of an event goes after those that it has.
 */
function modelosDe(conceito: string, area: string, este: { nome: string; previas(): Previa[] }): Modelo[] {
  const unicas = new Map<string, Modelo>()
  for (const { para, ...previa } of este.previas()) {
    const { template, dispensavel, rodape } = previa
    const chave = JSON.stringify([template.deLista ? previa : template.original, dispensavel, rodape])
    const feita = unicas.get(chave)
    const n = unicas.size + 1
    const id = `${conceito}-${emMinusculas(este.nome)}${n === 1 ? '' : `-${n}`}`
    if (feita) feita.para = [...new Set([...feita.para, ...para])]
    else unicas.set(chave, { ...previa, id, area, evento: este.nome, para: [...para] })
  }
  return [...unicas.values()]
}

export const modelos: readonly Modelo[] = tabelas.flatMap(([conceito, area, avisos]) =>
  Object.values(avisos).flatMap((este) => modelosDe(conceito, area, este)),
)

/** @throws Recusa NAO_ENCONTRADO */
export const acharModelo = (id: string): Modelo => existente(modelos.find((m) => m.id === id))
