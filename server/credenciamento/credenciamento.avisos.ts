import { oQueContinua } from '@hub/domain/credenciamento/o-que-continua.ts'
import { truncar } from '@hub/domain/kernel/texto.ts'
import type { Database } from '../db/drizzle.ts'
import { recado, tabela } from '../events/anunciar.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { daEquipe } from './mudar.ts'

interface DoPar {
  empresa: { id: number; nome: string }
  servico: { id: number; titulo: string; areaId: number }
  /** Never told what he did. */
  por?: number
}
const par: DoPar = {
  empresa: { id: 1, nome: 'Consultoria Exemplo' },
  servico: { id: 1, titulo: 'Boas práticas de fabricação', areaId: 1 },
}
const dia = '27/11/2026'
const motivo = 'A certidão está vencida.'
type ComMotivo = { motivo: string }
const porMotivo = (d: ComMotivo) => `Motivo: ${d.motivo}`
/** The bell tells the reason too, as far as there is room; the mail goes on where it was cut. */
const NO_SINO = 160
const comMotivo = (frase: string, { motivo }: ComMotivo) => `${frase} Motivo: ${truncar(motivo, NO_SINO)}`
const oResto = (d: ComMotivo) => (d.motivo.length > NO_SINO ? [porMotivo(d)] : [])
const semCorrecoes = 'Sem as correções até esse dia, o pedido é recusado, e a empresa pode pedir de novo.'

const aoPrestador = {
  para: 'prestador',
  a: (db: Database, { empresa }: DoPar) => pessoasDaEmpresa(db, empresa.id, 'prestador'),
  destino: ({ empresa, servico }: DoPar) => `/minha-empresa/${empresa.id}/credenciamentos/${servico.id}`,
} as const
const aEquipe = (para: 'gestor' | 'coordenador') => ({
  para,
  a: async (db: Database, { servico, por }: DoPar) =>
    (await daEquipe(db, para, servico.areaId)).filter((id) => id !== por),
  destino: ({ empresa, servico }: DoPar) => `/credenciamentos/${empresa.id}/${servico.id}`,
})
interface DaEmpresa {
  id: number
}
const aEmpresa = {
  para: 'prestador',
  a: (db: Database, { id }: DaEmpresa) => pessoasDaEmpresa(db, id, 'prestador'),
  destino: ({ id }: DaEmpresa) => `/minha-empresa?empresa=${id}`,
} as const

export const avisos = tabela({
  pedido: recado({
    exemplo: par,
    ...aEquipe('gestor'),
    tipo: 'vez',
    mensagem: ({ empresa, servico }) => `${empresa.nome} pede o credenciamento em ${servico.titulo}.`,
    assunto: ({ empresa }) => `Credenciamento a analisar: ${empresa.nome}`,
    botao: 'Abrir o credenciamento',
  }),
  retirado: recado({
    exemplo: par,
    ...aEquipe('gestor'),
    mensagem: ({ empresa, servico }) => `${empresa.nome} retirou o pedido de credenciamento em ${servico.titulo}.`,
    assunto: ({ empresa }) => `Pedido de credenciamento retirado: ${empresa.nome}`,
  }),
  corrigido: recado({
    exemplo: par,
    ...aEquipe('gestor'),
    tipo: 'vez',
    mensagem: ({ empresa, servico }) => `${empresa.nome} enviou as correções do credenciamento em ${servico.titulo}.`,
    assunto: ({ empresa }) => `Correções do credenciamento: ${empresa.nome}`,
    botao: 'Conferir os documentos',
  }),
  devolvido: recado({
    exemplo: { ...par, motivo },
    ...aEquipe('gestor'),
    tipo: 'vez',
    mensagem: ({ empresa, servico }) =>
      `A coordenação devolveu o credenciamento de ${empresa.nome} em ${servico.titulo}.`,
    assunto: ({ empresa }) => `Credenciamento devolvido: ${empresa.nome}`,
    detalhes: (d) => [d.motivo],
  }),
  aConfirmar: recado({
    exemplo: par,
    ...aEquipe('coordenador'),
    tipo: 'vez',
    mensagem: ({ empresa, servico }) => `Confirme o credenciamento de ${empresa.nome} em ${servico.titulo}.`,
    assunto: ({ empresa }) => `Credenciamento a confirmar: ${empresa.nome}`,
    botao: 'Abrir o credenciamento',
  }),
  aberto: recado({
    exemplo: { ...par, contrato: 'CT-2026-014' },
    ...aoPrestador,
    mensagem: ({ servico }) => `A entidade abriu o credenciamento da sua empresa em ${servico.titulo}.`,
    assunto: ({ servico }) => `Credenciamento aberto: ${servico.titulo}`,
    detalhes: (d) => [`Contrato: ${d.contrato}`, 'Veja quais documentos são exigidos e envie os que faltam.'],
    botao: 'Ver o credenciamento',
  }),
  correcaoPedida: recado({
    exemplo: { ...par, dia, motivo },
    ...aoPrestador,
    tipo: 'vez',
    mensagem: ({ servico, dia }) => `Corrija até ${dia} os documentos do credenciamento em ${servico.titulo}.`,
    assunto: ({ servico }) => `Correção pedida: credenciamento em ${servico.titulo}`,
    detalhes: (d) => [d.motivo, semCorrecoes],
    botao: 'Ver o que corrigir',
  }),
  confirmado: recado({
    exemplo: { ...par, dia },
    ...aoPrestador,
    mensagem: ({ servico, dia }) => `Sua empresa está credenciada em ${servico.titulo} até ${dia}.`,
    assunto: ({ servico }) => `Credenciamento confirmado: ${servico.titulo}`,
    detalhes: () => ['A partir de agora ela pode ser convidada para as solicitações deste serviço.'],
  }),
  recusado: recado({
    exemplo: { ...par, motivo },
    ...aoPrestador,
    mensagem: (d) => comMotivo(`O credenciamento em ${d.servico.titulo} foi recusado.`, d),
    assunto: ({ servico }) => `Credenciamento recusado: ${servico.titulo}`,
    detalhes: (d) => [...oResto(d), 'Corrija o que foi apontado e peça de novo quando quiser.'],
    botao: 'Ver o motivo',
  }),
  suspenso: recado({
    exemplo: { ...par, motivo, saida: 'Fale com a entidade para saber o que falta para voltar.' },
    ...aoPrestador,
    mensagem: (d) => comMotivo(`O credenciamento em ${d.servico.titulo} está suspenso: não chegam novos convites.`, d),
    assunto: ({ servico }) => `Credenciamento suspenso: ${servico.titulo}`,
    detalhes: (d) => [...oResto(d), d.saida, oQueContinua],
    botao: 'Ver o que fazer',
  }),
  reativado: recado({
    exemplo: par,
    ...aoPrestador,
    mensagem: ({ servico }) => `O credenciamento em ${servico.titulo} voltou: sua empresa pode ser convidada de novo.`,
    assunto: ({ servico }) => `Credenciamento reativado: ${servico.titulo}`,
  }),
  encerrado: recado({
    exemplo: { ...par, motivo },
    ...aoPrestador,
    mensagem: (d) => comMotivo(`O credenciamento em ${d.servico.titulo} foi encerrado: não chegam novos convites.`, d),
    assunto: ({ servico }) => `Credenciamento encerrado: ${servico.titulo}`,
    detalhes: (d) => [...oResto(d), oQueContinua],
  }),
  pertoDoFim: recado({
    exemplo: { ...par, dia },
    ...aoPrestador,
    tipo: 'prazo',
    mensagem: ({ servico, dia }) => `O credenciamento em ${servico.titulo} vale até ${dia}.`,
    assunto: ({ servico }) => `Credenciamento perto do fim: ${servico.titulo}`,
    detalhes: () => ['Depois desse dia não chegam novos convites. Peça o credenciamento de novo quando ele terminar.'],
  }),
  ultimoDiaParaCorrigir: recado({
    exemplo: { ...par, dia },
    ...aoPrestador,
    tipo: 'prazo',
    mensagem: ({ servico, dia }) => `Corrija até ${dia} os documentos do credenciamento em ${servico.titulo}.`,
    assunto: ({ servico }) => `Último dia para corrigir: credenciamento em ${servico.titulo}`,
    detalhes: () => [semCorrecoes],
  }),
  documentoRecusado: recado({
    exemplo: { id: 1, tipo: 'Certidão negativa', motivo },
    ...aEmpresa,
    tipo: 'vez',
    mensagem: (d) => comMotivo(`O documento "${d.tipo}" foi recusado. Envie outro no lugar.`, d),
    assunto: (d) => `Documento recusado: ${d.tipo}`,
    detalhes: (d) => oResto(d),
    botao: 'Ver o documento',
  }),
  empresaSuspensa: recado({
    exemplo: { id: 1, nome: 'Consultoria Exemplo', motivo, saida: 'Fale com a entidade para saber o que falta.' },
    ...aEmpresa,
    mensagem: (d) => comMotivo(`${d.nome} está suspensa: não chegam novos convites de nenhum serviço.`, d),
    assunto: 'Empresa suspensa',
    detalhes: (d) => [...oResto(d), d.saida, oQueContinua],
  }),
  suspensaoEncerrada: recado({
    exemplo: { id: 1, nome: 'Consultoria Exemplo' },
    ...aEmpresa,
    mensagem: (d) => `${d.nome} voltou a receber convites dos serviços em que está credenciada.`,
    assunto: 'Suspensão encerrada',
  }),
})
