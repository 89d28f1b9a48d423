import type { substatus as tabela } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { aditivo } from '@hub/protocol/aditivo.ts'
import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { num, row, text } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { conteudoCompleto } from './conteudo-de-proposta.ts'
import { pdfPequeno } from './projeto-em-execucao.ts'
import type { ProvedorDeTeste } from './provedor-de-teste.ts'
import type { TestHub } from './test-hub.ts'

type Cliente = 'helena' | 'paulo'
type Quem = Cliente | 'luciana' | 'vera' | 'ana' | 'marina' | 'caio' | 'renato'
const prestadores = ['marina', 'caio', 'renato'] as const

/** Something that a person may do now, by the `acoes` of what it reads. */
interface Ato {
  quem: Quem
  nome: string
  fazer: () => Promise<unknown>
}

interface Acoes {
  [comando: string]: { permitido: boolean } | undefined
}
const pode = (acoes: Acoes | undefined, comando: string): boolean => acoes?.[comando]?.permitido === true
interface EtapaDaBase {
  id: number
  descricao: string
  entrega: string
  horas: number
  valor: number
  dtainicio: string
  dtafim: string
}

/** Commands that an act is, by how its sentence begins. */
const comandosDoAto: readonly [string, readonly string[]][] = [
  ['analisar a solicitação', ['liberar']],
  ['enviar a proposta', ['enviarProposta']],
  ['responder à negociação', ['enviarProposta']],
  ['escolher uma proposta', ['escolher', 'negociar']],
  ['abrir nova rodada', ['abrirRodada']],
  ['autorizar', ['autorizar']],
  ['devolver a escolha', ['devolver']],
  ['assinar o', ['assinar']],
  ['pagar', ['pagar']],
  ['confirmar o pagamento', ['confirmarPresencial']],
  ['liberar a execução', ['liberarExecucao']],
  ['conferir a', ['aceitarEtapa']],
  ['entregar a', ['entregarEtapa']],
  ['corrigir a', ['entregarEtapa']],
  ['finalizar o projeto', ['finalizarProjeto']],
  ['decidir sobre o', ['encaminharAditivo', 'recusarAditivo']],
  ['decidir o distrato', ['rescindir', 'retirarAditivo']],
  ['aprovar o', ['aprovarAditivo']],
  ['retirar o', ['retirarAditivo', 'recusarAditivo']],
  ['avaliar o serviço', ['enviarAnaliseFinal']],
  ['fazer a análise final', ['gerarAtesto', 'concluir']],
  ['cobrar o cliente', ['pedirBaixa']],
  ['decidir a baixa', ['decidirBaixa']],
  ['enviar a nota', ['enviarNota']],
]

const MOTIVO = 'Caminhada de teste.'

/** A walk: its instance, whoever is paid there, and what draws the next act (0 ≤ n < 1). */
export interface Caminhada {
  hub: TestHub
  provedor: ProvedorDeTeste
  sortear: () => number
  /** At most so many acts at once, each as its person saw it before all of them; none unless told. */
  juntos?: number
}
/** A request on its way; the parent request of a hiring of several companies has no client of its own. */
export interface PedidoAndando {
  id: number
  cliente: { quem: Cliente; documento: string } | null
}

export const umDe = <T>({ sortear }: Caminhada, quais: readonly T[]): T => quais[Math.floor(sortear() * quais.length)]!

/**
 * @throws Error where somebody is told that it is his turn and has no command for it: of a parent request it is in its `partes`
 */
export function conferirVezes({ ditos, substatus, podem }: Vista, partes: readonly Vista[]): void {
  for (const { quem, dito } of ditos) {
    const serve = comandosDoAto.find(([inicio]) => dito.startsWith(inicio))
    if (!serve) throw new Error(`no command is known for «${dito}»`)
    const pode = [podem, ...partes.map((v) => v.podem)].flatMap((v) => [...(v.get(quem) ?? [])])
    if (!serve[1].some((nome) => pode.includes(nome)))
      throw new Error(`${quem} is told «${dito}» in ${substatus} and may only: ${pode.join(', ')}`)
  }
}
export type Vista = Awaited<ReturnType<typeof olhar>>

/** What everybody may do now to a request, and who is told that it is his turn, for what. */
export async function olhar(caminhada: Caminhada, pedido: PedidoAndando) {
  const { hub, provedor, sortear } = caminhada
  const { id, cliente } = pedido
  const params = { id }
  const empresa = cliente && (await hub.empresa(cliente.documento))
  const um = <T>(quais: readonly T[]) => umDe(caminhada, quais)
  const tentar = async <E extends Endpoint>(
    quem: Quem,
    e: E,
    entrada: Parameters<ReturnType<TestHub['como']>['chamar']>[1],
  ) => {
    const r = await hub.como(quem).chamar(e as never, entrada as never)
    return r.status < 300 ? (r.corpo as Record<string, never>) : undefined
  }
  const daqui = async (dias: number) =>
    (await row(hub.database, { d: text })`
      select to_char(agora() + make_interval(days => ${dias}::int), 'YYYY-MM-DD') as d`)!.d
  /** A proposal whose stages begin after everything that comes before them. */
  const conteudo = async () => {
    const c = conteudoCompleto(um([300_001, 416_000, 399_999]), 1)
    const [inicio, fim, validade] = [await daqui(60), await daqui(90), await daqui(59)]
    return { ...c, validade, etapas: c.etapas.map((e) => ({ ...e, dtainicio: inicio, dtafim: fim })) }
  }

  const atos: Ato[] = []
  const guardada = (await row<{ substatus: keyof typeof tabela; prestador: number | null }>(
    hub.database,
    sql`select substatus, prestador_id as prestador from solicitacao where id = ${id}`,
  ))!
  const podem = new Map<Quem, Set<string>>()
  // 'cancelar@0.01': drawn that seldom, but always counted as allowed.
  const ato = (quem: Quem, comando: string, fazer: () => Promise<unknown>) => {
    const [nome, vezes = '1'] = comando.split('@') as [string, string?]
    podem.set(quem, (podem.get(quem) ?? new Set()).add(nome))
    if (sortear() < Number(vezes)) atos.push({ quem, nome, fazer })
  }
  /** Who is told that it is his turn, for what. */
  const ditos: { quem: Quem; dito: string }[] = []
  let vezes: { papel: string; ato: string }[] = []
  for (const quem of [...(cliente ? [cliente.quem] : []), 'luciana', 'vera', 'ana'] as const) {
    const d = (await tentar(quem, quem === cliente?.quem ? solicitacao.detalharExterno : solicitacao.detalharInterno, {
      params,
    })) as { acoes: Acoes; agora: { minha: boolean; vezes: typeof vezes } } | undefined
    if (!d) continue
    vezes = d.agora.vezes
    const c = hub.como(quem)
    const corpo = {}
    if (pode(d.acoes, 'liberar')) ato(quem, 'liberar', () => c.deve(solicitacao.liberar, { params, corpo }))
    if (pode(d.acoes, 'liberarExecucao'))
      ato(quem, 'liberarExecucao', () => c.deve(solicitacao.liberar, { params, corpo }))
    if (pode(d.acoes, 'cancelar'))
      ato(quem, 'cancelar@0.01', () => c.deve(solicitacao.cancelar, { params, corpo: { justificativa: MOTIVO } }))
    if (pode(d.acoes, 'enviarAnaliseFinal'))
      ato(quem, 'enviarAnaliseFinal', () => c.deve(solicitacao.enviarAnaliseFinal, { params, corpo }))
    if (pode(d.acoes, 'indeferir'))
      ato(quem, 'indeferir@0.01', () => c.deve(solicitacao.indeferir, { params, corpo: { motivo: MOTIVO } }))
    if (pode(d.acoes, 'concluir')) ato(quem, 'concluir', () => c.deve(solicitacao.finalizar, { params, corpo }))
    const lista = (await tentar(quem, proposta.listarDaSolicitacao, { params })) as
      | { acoes: Acoes; results: { id: number; situacao: string; acoes: Acoes }[] }
      | undefined
    if (pode(d.acoes, 'abrirRodada'))
      ato(quem, guardada.substatus === 'sem_propostas' ? 'abrirRodada' : 'abrirRodada@0.1', async () =>
        c.deve(proposta.abrirRodada, { params, corpo: { dtaprazo: await daqui(5) } }),
      )
    for (const p of lista?.results ?? []) {
      if (pode(p.acoes, 'escolher'))
        ato(quem, 'escolher', () => c.deve(proposta.autorizar, { params: { id: p.id }, corpo }))
      if (p.situacao === 'selecionada' && pode(d.acoes, 'autorizar'))
        ato(quem, 'autorizar', () => c.deve(proposta.autorizar, { params: { id: p.id }, corpo }))
      if (p.situacao === 'selecionada' && pode(d.acoes, 'devolver'))
        ato(quem, 'devolver@0.2', () => c.deve(proposta.devolver, { params: { id: p.id }, corpo: { motivo: MOTIVO } }))
      if (pode(p.acoes, 'negociar'))
        ato(quem, 'negociar@0.2', async () =>
          c.deve(proposta.negociar, {
            params: { id, id2: p.id },
            corpo: { comentario: MOTIVO, dtaprazo: await daqui(3) },
          }),
        )
    }
    const pg = (await tentar(quem, pagamento.detalhar, { params })) as
      | {
          acoes: Acoes
          parcelas_max: number
          cobrancas: { id: number; acoes: Acoes; situacao: string; meio: string }[]
        }
      | undefined
    if (pode(pg?.acoes, 'definirParcelas') && pg!.parcelas_max > 1)
      ato(quem, 'definirParcelas@0.7', () =>
        c.deve(pagamento.definirParcelas, { params, corpo: { parcelas: um([1, 2, 3]) } }),
      )
    if (pode(pg?.acoes, 'pagar'))
      ato(quem, 'pagar', async () => {
        const x = await c.deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
        await provedor.simulado.simularPagamento(x.txid)
        await c.deve(pagamento.verificar, { params })
      })
    if (pode(pg?.acoes, 'registrarPresencial'))
      ato(quem, 'registrarPresencial@0.5', async () =>
        c.deve(pagamento.registrarPresencial, {
          corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
          arquivos: { comprovante: { nome: 'c.pdf', conteudo: await pdfPequeno() } },
        }),
      )
    if (pode(pg?.acoes, 'pedirBaixa'))
      ato(quem, 'pedirBaixa', () => c.deve(pagamento.pedirBaixa, { params, corpo: { motivo: MOTIVO } }))
    if (pode(pg?.acoes, 'decidirBaixa'))
      ato(quem, 'decidirBaixa', () =>
        c.deve(pagamento.decidirBaixa, { params, corpo: { aprovar: sortear() < 0.7, resposta: MOTIVO } }),
      )
    for (const x of pg?.cobrancas ?? []) {
      if (pode(x.acoes, 'confirmar'))
        ato(quem, 'confirmarPresencial', () => c.deve(pagamento.confirmarPresencial, { params: { id: x.id }, corpo }))
      if (pode(x.acoes, 'registrarEstorno') && x.meio === 'presencial')
        ato(quem, 'registrarEstorno', () =>
          c.deve(pagamento.registrarEstorno, { params: { id: x.id }, corpo: { motivo: MOTIVO } }),
        )
    }
    if (cliente) await contratos(quem, ato)
    if (cliente) await doProjeto(quem, ato)
    if (d.agora.minha) ditos.push({ quem, dito: vezes[0]!.ato })
  }
  for (const quem of prestadores) {
    const c = hub.como(quem)
    const { results } = await c.deve(proposta.listar, { query: { page_size: '100' } })
    const p = results.find((x) => x.solicitacao.id === id)
    const v =
      p &&
      ((await tentar(quem, proposta.detalhar, { params: { id: p.id } })) as
        | { acoes: Acoes; versao: number }
        | undefined)
    if (p && v) {
      if (pode(v.acoes, 'enviar'))
        ato(quem, p.situacao === 'enviada' ? 'enviarProposta@0.2' : 'enviarProposta', async () =>
          c.deve(proposta.enviar, { params: { id: p.id }, corpo: { ...(await conteudo()), versao: v.versao } }),
        )
      if (pode(v.acoes, 'declinar'))
        ato(quem, 'declinar@0.1', () => c.deve(proposta.declinar, { params: { id: p.id }, corpo: { motivo: MOTIVO } }))
      if (pode(v.acoes, 'manter'))
        ato(quem, 'manter', () => c.deve(proposta.manter, { params: { id: p.id }, corpo: { motivo: MOTIVO } }))
      if (pode(v.acoes, 'desistir'))
        ato(quem, 'desistir@0.08', () => c.deve(proposta.desistir, { params: { id: p.id }, corpo: { motivo: MOTIVO } }))
    }
    if (cliente) await contratos(quem, ato)
    const agora = cliente && (await doProjeto(quem, ato))
    if (agora?.minha) ditos.push({ quem, dito: agora.vezes[0]!.ato })
  }
  return { atos, podem, ditos, vezes, substatus: guardada.substatus }

  async function contratos(quem: Quem, ato: (q: Quem, n: string, f: () => Promise<unknown>) => unknown) {
    const lidos = (await tentar(quem, contrato.listarDaSolicitacao, { params })) as
      | { results: { id: number; proposta: number; acoes: Acoes }[] }
      | undefined
    for (const k of lidos?.results ?? []) {
      const partes = { a: k.proposta, b: empresa! }
      if (pode(k.acoes, 'assinar'))
        ato(quem, 'assinar', async () => {
          if (quem !== 'vera') return hub.como(quem).deve(contrato.assinar, { params: partes, corpo: { aceite: true } })
          const a = (await row(hub.database, { id: num })`
            select id from contrato_assinatura where contrato_id = ${k.id} and parte = 'entidade'`)!
          return hub.como('vera').deve(contrato.autorizarAssinatura, { params: { id: a.id }, corpo: { aceite: true } })
        })
      if (pode(k.acoes, 'recusar') && quem !== 'vera')
        ato(quem, 'recusarAssinatura@0.08', () =>
          hub.como(quem).deve(contrato.recusar, { params: partes, corpo: { motivo: MOTIVO } }),
        )
    }
  }

  async function doProjeto(quem: Quem, ato: (q: Quem, n: string, f: () => Promise<unknown>) => unknown) {
    const c = hub.como(quem)
    const p = (await tentar(quem, projeto.detalhar, { params })) as
      | {
          agora: { minha: boolean; vezes: { ato: string }[] }
          acoes: Acoes
          etapas: { id: number; situacao: string; acoes: Acoes }[]
          notas: { id: number; parcela: number; valor: number; acoes: Acoes }[]
        }
      | undefined
    if (!p) return undefined
    for (const e of p.etapas) {
      const alvo = { id, id2: e.id }
      if (pode(e.acoes, 'entregar'))
        ato(quem, 'entregarEtapa', async () =>
          c.deve(projeto.entregarEtapa, {
            params: alvo,
            corpo: {},
            arquivos: { arquivos: { nome: 'e.pdf', conteudo: await pdfPequeno() } },
          }),
        )
      if (pode(e.acoes, 'aceitar'))
        ato(quem, 'aceitarEtapa', () => c.deve(projeto.aceitarEtapa, { params: alvo, corpo: {} }))
      if (pode(e.acoes, 'devolver'))
        ato(quem, 'devolverEtapa@0.2', () => c.deve(projeto.devolverEtapa, { params: alvo, corpo: { motivo: MOTIVO } }))
    }
    for (const n of p.notas) {
      if (pode(n.acoes, 'enviar'))
        ato(quem, 'enviarNota@0.6', async () =>
          c.deve(projeto.enviarNota, {
            params,
            corpo: {
              parcela: n.parcela,
              numero: `NF-${id}-${n.parcela}`,
              valor: n.valor,
              emissor: cast[quem as (typeof prestadores)[number]].prestadorDe[0],
              tomador: cliente!.documento,
            },
            arquivos: { nota: { nome: 'nota.pdf', conteudo: await pdfPequeno('Nota') } },
          }),
        )
      if (pode(n.acoes, 'pagar'))
        ato(quem, 'pagarNota@0.6', () => c.deve(projeto.pagarNota, { params: { id: n.id }, corpo: {} }))
    }
    for (const n of p.notas)
      if (pode(n.acoes, 'autorizar'))
        ato(quem, 'autorizarNota', () => c.deve(projeto.autorizarNota, { params: { id: n.id }, corpo: {} }))
    if (pode(p.acoes, 'finalizar'))
      ato(quem, 'finalizarProjeto', () => c.deve(projeto.finalizar, { params, corpo: {} }))
    if (pode(p.acoes, 'atesto')) ato(quem, 'gerarAtesto', () => c.deve(avaliacao.gerarAtesto, { params, corpo: {} }))
    const lidos = (await tentar(quem, aditivo.listar, { params })) as
      | {
          acoes: Acoes
          base: { etapas: EtapaDaBase[] } | null
          results: { id: number; documento: number | null; acoes: Acoes }[]
        }
      | undefined
    const distrato = () => ({
      tipo: 'distrato' as const,
      motivo: MOTIVO,
      execucao: lidos!.base!.etapas.map((e) => ({ id: e.id, executado: um([0, 33, 50, 100]) })),
    })
    if (lidos?.base && pode(lidos.acoes, 'pedirDistrato'))
      ato(quem, 'pedirDistrato@0.15', () => c.chamar(aditivo.pedir, { params, corpo: distrato() }))
    const menor = () => ({
      tipo: 'aditivo' as const,
      motivo: MOTIVO,
      etapas: lidos!.base!.etapas.map((e, i, todas) => ({
        id: e.id,
        descricao: e.descricao,
        entrega: e.entrega,
        horas: e.horas,
        valor: i === todas.length - 1 ? Math.round(e.valor * um([90, 110])) / 100 : e.valor,
        dtainicio: e.dtainicio,
        dtafim: e.dtafim,
      })),
    })
    if (lidos?.base && pode(lidos.acoes, 'pedirAditivo'))
      // Within the limits or not: what is asked for beyond them is refused.
      ato(quem, 'pedirAditivo@0.3', () => c.chamar(aditivo.pedir, { params, corpo: menor() }))
    if (lidos?.base && pode(lidos.acoes, 'propor'))
      ato(quem, 'proporDistrato@0.1', () => c.chamar(aditivo.propor, { params, corpo: distrato() }))
    for (const a of lidos?.results ?? []) {
      if (pode(a.acoes, 'encaminhar') && lidos?.base)
        ato(quem, 'encaminharAditivo', () => c.chamar(aditivo.encaminhar, { params: { id: a.id }, corpo: distrato() }))
      if (pode(a.acoes, 'aprovar'))
        ato(quem, 'aprovarAditivo', () => c.deve(aditivo.aprovar, { params: { id: a.id }, corpo: {} }))
      if (pode(a.acoes, 'recusar'))
        ato(quem, 'recusarAditivo', () => c.deve(aditivo.recusar, { params: { id: a.id }, corpo: { motivo: MOTIVO } }))
      const fim = { params: { id: a.documento! }, corpo: { motivo: MOTIVO, aceite: true as const } }
      if (pode(a.acoes, 'rescindir')) ato(quem, 'rescindir', () => c.deve(contrato.rescindir, fim))
      if (pode(a.acoes, 'retirar'))
        ato(quem, 'retirarAditivo@0.3', () =>
          c.deve(aditivo.retirar, { params: { id: a.id }, corpo: { motivo: MOTIVO } }),
        )
    }
    return p.agora
  }
}
