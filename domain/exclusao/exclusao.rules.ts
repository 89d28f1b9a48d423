import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import { type FatosDoUsuario, podeDesativar, type Quem } from '../usuario/usuario.rules.ts'
import { exclusao, type SituacaoDaExclusao } from './exclusao.states.ts'

/** Days in which the staff answers (LGPD, art. 19, II). */
export const DIAS_PARA_RESPONDER = 15

/** What the law keeps of somebody who goes, in order, with why (LGPD, art. 16, I and III). */
export const oQueFica = {
  contratos: {
    titulo: 'Contratos assinados',
    porque: 'Com nome e CPF de quem assinou: prova do contrato enquanto couber ação (Código Civil, art. 205).',
  },
  solicitacoes: {
    titulo: 'Solicitações feitas',
    porque: 'Prestação de contas do subsídio (LGPD, art. 16, I). O autor passa a aparecer sob pseudônimo.',
  },
  historico: {
    titulo: 'Passos no histórico',
    porque: 'Prestação de contas: quem fez o quê. O nome dá lugar ao pseudônimo.',
  },
  mensagens: {
    titulo: 'Mensagens escritas',
    porque: 'Registro do que as partes combinaram. O nome dá lugar ao pseudônimo.',
  },
  acessos: {
    titulo: 'Registros de acesso',
    porque: 'Guarda obrigatória por 6 meses (Marco Civil da Internet, art. 15).',
  },
} as const
export type ParteQueFica = keyof typeof oQueFica

export interface FatosDaExclusao extends FatosDoUsuario {
  situacao: SituacaoDaExclusao
}

/** May an open request be made? One at a time, and nobody asks who is gone. */
export const podePedirExclusao = (ultima: SituacaoDaExclusao | null): Decisao =>
  ultima === 'aberto' || ultima === 'atendido' ? recusado('SITUACAO_NAO_PERMITE') : permitido

/** Nobody grants his own, and nobody goes while others would be left waiting for him alone. */
export const podeAtender = (quem: Quem, de: FatosDaExclusao): Decisao =>
  todas(
    () => decidir(exclusao, 'atender', de.situacao, quem.grupos),
    () => (quem.id === de.id ? recusado('ACESSO_PROPRIO') : permitido),
    () => (de.ladosSoDele.length + de.ladosQueSoEleAssina.length > 0 ? recusado('EXCLUSAO_COM_ANDAMENTO') : permitido),
    () => (de.ativo ? podeDesativar(quem, de) : permitido),
  )

export const acoesDaExclusao = (quem: Quem, de: FatosDaExclusao) => ({
  atender: podeAtender(quem, de),
  recusar: decidir(exclusao, 'recusar', de.situacao, quem.grupos),
})

/** By what name people read, from then on, what somebody did who is gone. */
export const pseudonimo = (id: number): { nome: string; sobrenome: string } => ({
  nome: 'Pessoa',
  sobrenome: `removida ${id}`,
})

/** An address that nobody has (RFC 2606) in place of the e-mail, which must be there and be unlike all others. */
export const emailDeNinguem = (id: number): string => `removida-${id}@anonimo.invalid`

/** In place of a CPF where a document must be there: no digits alone, so never taken for one. */
export const cpfDeNinguem = (empresaId: number): string => `X${String(empresaId).padStart(10, '0')}`
