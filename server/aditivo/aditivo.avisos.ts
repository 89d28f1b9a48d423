import type { ValoresDoDistrato } from '@hub/domain/aditivo/aditivo.formas.ts'
import { tipos } from '@hub/domain/aditivo/aditivo.states.ts'
import { type Data, formatarData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { type DaSolicitacao, evento, fato, pedido, projeto, tabela } from '../events/anunciar.ts'
import { comOsDois } from '../events/registrar.ts'

type Tipo = keyof typeof tipos
const motivo = 'A empresa mudou de planos.'
const [dia, outroDia] = ['2026-11-27', '2026-12-18']
const frases = {
  recusado: 'recusado',
  retirado: 'retirado',
  expirado: 'sem efeito: o prazo para assinar terminou',
} as const
export type Fim = keyof typeof frases

const oMotivo = (d: { motivo: string }) => d.motivo
const porMotivo = (d: { motivo: string }) => [`Motivo: ${d.motivo}`]
const emAprovacao = (d: DaSolicitacao & { tipo: Tipo }) =>
  `${tipos[d.tipo].nome} em aprovação: solicitação ${d.s.nrosolicitacao}`
const naoAssinado = ({ s }: DaSolicitacao) => `Distrato não assinado: solicitação ${s.nrosolicitacao}`

/** Price and end of the contract; an amendment may move one alone, or neither. */
interface Mudanca {
  antes: number
  depois: number
  fimAntes: Data
  fim: Data
}
const oQueMudou = ({ antes, depois, fimAntes, fim }: Mudanca): string[] => {
  const mudou = [
    antes !== depois && `De ${formatarReais(antes)} para ${formatarReais(depois)}.`,
    fimAntes !== fim && `Novo fim: ${formatarData(fim)}.`,
  ].filter((t) => t !== false)
  return mudou.length ? mudou : ['O preço e o fim do contrato ficam como estavam.']
}
type Acerto = { rescindido: boolean } & Pick<
  ValoresDoDistrato,
  'executado' | 'naoExecutado' | 'devidoAoPrestador' | 'cobrar'
>

interface Palavras<D> {
  mensagem: (d: D) => string
  assunto: (d: D) => string
  detalhes: (d: D) => readonly string[]
  quando?: (d: D) => boolean
  tipo?: 'vez'
}
/** Each side by itself, never who did it. */
const cada = <D extends DaSolicitacao, P extends 'cliente' | 'prestador' | 'gestor' | 'coordenador'>(
  quais: readonly P[],
  palavras: Palavras<D>,
) =>
  quais.map((para) => ({
    para,
    menosAutor: true,
    destino: para === 'prestador' ? projeto('contrato') : pedido('contrato'),
    ...palavras,
  }))
const partes = ['cliente', 'prestador', 'gestor'] as const

export const avisos = tabela({
  aditivoProposto: evento({
    exemplo: [
      { tipo: 'aditivo' as Tipo, lado: 'cliente' as 'cliente' | 'prestador', motivo },
      { tipo: 'distrato' as Tipo, lado: 'prestador' as 'cliente' | 'prestador', motivo },
    ],
    historia: (d) => `${tipos[d.tipo].nome} proposto pelo ${d.lado}`,
    leitores: comOsDois,
    detalhe: oMotivo,
    avisos: (['gestor', 'prestador', 'cliente'] as const).flatMap((para) =>
      cada<DaSolicitacao & { tipo: Tipo; lado: string; motivo: string }, typeof para>([para], {
        quando: (d) => d.lado !== para,
        // Whether it goes on to the coordination is the manager's to decide.
        ...(para === 'gestor' && { tipo: 'vez' }),
        mensagem: (d) => `O ${d.lado} propôs ${tipos[d.tipo].artigo} do contrato da solicitação ${d.s.nrosolicitacao}.`,
        assunto: (d) => `${tipos[d.tipo].nome} proposto: solicitação ${d.s.nrosolicitacao}`,
        detalhes: porMotivo,
      }),
    ),
  }),
  aditivoPedido: evento({
    exemplo: [
      { tipo: 'aditivo' as Tipo, motivo },
      { tipo: 'distrato' as Tipo, motivo },
    ],
    historia: (d) => `${tipos[d.tipo].nome} pedido pelo gestor`,
    leitores: comOsDois,
    detalhe: oMotivo,
    avisos: [
      ...cada<DaSolicitacao & { tipo: Tipo; motivo: string }, 'coordenador'>(['coordenador'], {
        tipo: 'vez',
        mensagem: ({ s, tipo }) =>
          `É a sua vez: decida ${tipos[tipo].artigo} do contrato da solicitação ${s.nrosolicitacao}.`,
        assunto: emAprovacao,
        detalhes: porMotivo,
      }),
      ...cada<DaSolicitacao & { tipo: Tipo; motivo: string }, 'cliente' | 'prestador'>(['cliente', 'prestador'], {
        mensagem: ({ s, tipo }) =>
          `O gestor pediu ${tipos[tipo].artigo} do contrato da solicitação ${s.nrosolicitacao}: a coordenação decide.`,
        assunto: emAprovacao,
        detalhes: porMotivo,
      }),
    ],
  }),
  aditivoAprovado: fato({
    exemplo: { tipo: 'aditivo' as Tipo },
    historia: (d) => `${tipos[d.tipo].nome} aprovado pela coordenação`,
    leitores: comOsDois,
  }),
  aditivoEmVigor: evento({
    exemplo: [
      { numero: 1 as number | null, antes: 104_000, depois: 120_000, fimAntes: dia, fim: dia },
      { numero: 2, antes: 104_000, depois: 104_000, fimAntes: dia, fim: outroDia },
      { numero: 3, antes: 104_000, depois: 120_000, fimAntes: dia, fim: outroDia },
      { numero: 4, antes: 104_000, depois: 104_000, fimAntes: dia, fim: dia },
    ],
    historia: (d) => `Aditivo ${d.numero} em vigor: todas as partes assinaram`,
    leitores: comOsDois,
    detalhe: (d) => oQueMudou(d).join(' '),
    avisos: cada<DaSolicitacao & Mudanca, (typeof partes)[number]>(partes, {
      mensagem: ({ s }) => `O aditivo do contrato da solicitação ${s.nrosolicitacao} está em vigor.`,
      assunto: ({ s }) => `Aditivo em vigor: solicitação ${s.nrosolicitacao}`,
      detalhes: oQueMudou,
    }),
  }),
  contratoDistratado: evento({
    exemplo: [
      { rescindido: false, executado: 83_200, naoExecutado: 20_800, devidoAoPrestador: 41_600, cobrar: 0 },
      { rescindido: true, executado: 83_200, naoExecutado: 20_800, devidoAoPrestador: 41_600, cobrar: 10_400 },
    ],
    historia: (d) =>
      d.rescindido
        ? 'Contrato encerrado por inadimplemento, com o acerto do distrato que não foi assinado'
        : 'Distrato em vigor: o contrato terminou',
    leitores: comOsDois,
    detalhe: (d) => `Executado ${formatarReais(d.executado)} de ${formatarReais(d.executado + d.naoExecutado)}`,
    marco: true,
    avisos: cada<DaSolicitacao & Acerto, (typeof partes)[number]>(partes, {
      mensagem: ({ s, rescindido }) =>
        rescindido
          ? `O contrato da solicitação ${s.nrosolicitacao} foi encerrado por inadimplemento, com o acerto do distrato.`
          : `O distrato da solicitação ${s.nrosolicitacao} está em vigor: o contrato terminou.`,
      assunto: ({ s, rescindido }) =>
        `${rescindido ? 'Contrato encerrado por inadimplemento' : 'Distrato em vigor'}: solicitação ${s.nrosolicitacao}`,
      detalhes: (d) => [
        `Executado: ${formatarReais(d.executado)}. Ainda devido ao prestador: ${formatarReais(d.devidoAoPrestador)}.`,
        ...(d.cobrar > 0 ? [`O cliente ainda paga ${formatarReais(d.cobrar)} da sua parte.`] : []),
      ],
    }),
  }),
  distratoNaoAssinado: evento({
    exemplo: { fim: 'recusado' as Fim, motivo },
    historia: (d) =>
      `Distrato ${frases[d.fim]}: há atraso, e a coordenação decide se o contrato termina sem a assinatura`,
    leitores: comOsDois,
    detalhe: oMotivo,
    avisos: [
      ...cada<DaSolicitacao & { motivo: string }, 'coordenador'>(['coordenador'], {
        tipo: 'vez',
        mensagem: ({ s }) =>
          `É a sua vez: decida o distrato da solicitação ${s.nrosolicitacao}, que não foi assinado enquanto há atraso.`,
        assunto: naoAssinado,
        detalhes: porMotivo,
      }),
      ...cada<DaSolicitacao & { motivo: string }, (typeof partes)[number]>(partes, {
        mensagem: ({ s }) =>
          `O distrato da solicitação ${s.nrosolicitacao} não foi assinado. Se o atraso não for sanado, a coordenação pode encerrar o contrato por inadimplemento.`,
        assunto: naoAssinado,
        detalhes: porMotivo,
      }),
    ],
  }),
  aditivoEncerrado: evento({
    exemplo: (Object.keys(frases) as Fim[]).map((fim) => ({ tipo: 'aditivo' as Tipo, fim, motivo })),
    historia: (d) => `${tipos[d.tipo].nome} ${frases[d.fim]}: o contrato continua como estava`,
    leitores: comOsDois,
    detalhe: oMotivo,
    avisos: cada<DaSolicitacao & { tipo: Tipo; fim: Fim; motivo: string }, (typeof partes)[number]>(partes, {
      mensagem: ({ s, tipo }) =>
        `${tipos[tipo].artigo.replace(/^o/, 'O')} da solicitação ${s.nrosolicitacao} não vale: o contrato continua como estava.`,
      assunto: ({ s, tipo, fim }) => `${tipos[tipo].nome} ${fim}: solicitação ${s.nrosolicitacao}`,
      detalhes: porMotivo,
    }),
  }),
})
