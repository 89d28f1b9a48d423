import type { substatus as tabela } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { aditivo } from '@hub/protocol/aditivo.ts'
import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import type { Endpoint, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
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
    return r.status < 300 ? (r.corpo as RespostaDe<E>) : undefined
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
  const ato = (quem: Quem, comando: string, pode: boolean | null | undefined, fazer: () => Promise<unknown>) => {
    if (!pode) return
    const [nome, vezes = '1'] = comando.split('@') as [string, string?]
    podem.set(quem, (podem.get(quem) ?? new Set()).add(nome))
    if (sortear() < Number(vezes)) atos.push({ quem, nome, fazer })
  }
  /** Who is told that it is his turn, for what. */
  const ditos: { quem: Quem; dito: string }[] = []
  let vezes: { papel: string; ato: string }[] = []
  for (const quem of [...(cliente ? [cliente.quem] : []), 'luciana', 'vera', 'ana'] as const) {
    const detalhe = quem === cliente?.quem ? solicitacao.detalharExterno : solicitacao.detalharInterno
    const d = await tentar(quem, detalhe, { params })
    if (!d) continue
    vezes = d.agora.vezes
    const c = hub.como(quem)
    const corpo = {}
    ato(quem, 'liberar', pode(d.acoes, 'liberar'), () => c.deve(solicitacao.liberar, { params, corpo }))
    ato(quem, 'liberarExecucao', pode(d.acoes, 'liberarExecucao'), () => c.deve(solicitacao.liberar, { params, corpo }))
    ato(quem, 'cancelar@0.01', pode(d.acoes, 'cancelar'), () =>
      c.deve(solicitacao.cancelar, { params, corpo: { justificativa: MOTIVO } }),
    )
    ato(quem, 'enviarAnaliseFinal', pode(d.acoes, 'enviarAnaliseFinal'), () =>
      c.deve(solicitacao.enviarAnaliseFinal, { params, corpo }),
    )
    ato(quem, 'indeferir@0.01', pode(d.acoes, 'indeferir'), () =>
      c.deve(solicitacao.indeferir, { params, corpo: { motivo: MOTIVO } }),
    )
    ato(quem, 'concluir', pode(d.acoes, 'concluir'), () => c.deve(solicitacao.finalizar, { params, corpo }))
    const lista = await tentar(quem, proposta.listarDaSolicitacao, { params })
    ato(
      quem,
      guardada.substatus === 'sem_propostas' ? 'abrirRodada' : 'abrirRodada@0.1',
      pode(d.acoes, 'abrirRodada'),
      async () => c.deve(proposta.abrirRodada, { params, corpo: { dtaprazo: await daqui(5) } }),
    )
    for (const p of lista?.results ?? []) {
      ato(quem, 'escolher', pode(p.acoes, 'escolher'), () =>
        c.deve(proposta.autorizar, { params: { id: p.id }, corpo }),
      )
      ato(quem, 'autorizar', p.situacao === 'selecionada' && pode(d.acoes, 'autorizar'), () =>
        c.deve(proposta.autorizar, { params: { id: p.id }, corpo }),
      )
      ato(quem, 'devolver@0.2', p.situacao === 'selecionada' && pode(d.acoes, 'devolver'), () =>
        c.deve(proposta.devolver, { params: { id: p.id }, corpo: { motivo: MOTIVO } }),
      )
      ato(quem, 'negociar@0.2', pode(p.acoes, 'negociar'), async () =>
        c.deve(proposta.negociar, {
          params: { id, id2: p.id },
          corpo: { comentario: MOTIVO, dtaprazo: await daqui(3) },
        }),
      )
    }
    const pg = await tentar(quem, pagamento.detalhar, { params })
    ato(quem, 'definirParcelas@0.7', pode(pg?.acoes, 'definirParcelas') && pg!.parcelas_max > 1, () =>
      c.deve(pagamento.definirParcelas, { params, corpo: { parcelas: um([1, 2, 3]) } }),
    )
    ato(quem, 'pagar', pode(pg?.acoes, 'pagar'), async () => {
      const x = await c.deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
      await provedor.simulado.simularPagamento(x.txid)
      await c.deve(pagamento.verificar, { params })
    })
    ato(quem, 'registrarPresencial@0.5', pode(pg?.acoes, 'registrarPresencial'), async () =>
      c.deve(pagamento.registrarPresencial, {
        corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
        arquivos: { comprovante: { nome: 'c.pdf', conteudo: await pdfPequeno() } },
      }),
    )
    ato(quem, 'pedirBaixa', pode(pg?.acoes, 'pedirBaixa'), () =>
      c.deve(pagamento.pedirBaixa, { params, corpo: { motivo: MOTIVO } }),
    )
    ato(quem, 'decidirBaixa', pode(pg?.acoes, 'decidirBaixa'), () =>
      c.deve(pagamento.decidirBaixa, { params, corpo: { aprovar: sortear() < 0.7, resposta: MOTIVO } }),
    )
    for (const x of pg?.cobrancas ?? []) {
      ato(quem, 'confirmarPresencial', pode(x.acoes, 'confirmar'), () =>
        c.deve(pagamento.confirmarPresencial, { params: { id: x.id }, corpo }),
      )
      ato(quem, 'registrarEstorno', pode(x.acoes, 'registrarEstorno') && x.meio === 'presencial', () =>
        c.deve(pagamento.registrarEstorno, { params: { id: x.id }, corpo: { motivo: MOTIVO } }),
      )
    }
    if (cliente) await contratos(quem)
    if (cliente) await doProjeto(quem)
    if (d.agora.minha) ditos.push({ quem, dito: vezes[0]!.ato })
  }
  for (const quem of prestadores) {
    const c = hub.como(quem)
    const { results } = await c.deve(proposta.listar, { query: { page_size: '100' } })
    const p = results.find((x) => x.solicitacao.id === id)
    const v = p && (await tentar(quem, proposta.detalhar, { params: { id: p.id } }))
    if (p && v) {
      ato(quem, p.situacao === 'enviada' ? 'enviarProposta@0.2' : 'enviarProposta', pode(v.acoes, 'enviar'), async () =>
        c.deve(proposta.enviar, { params: { id: p.id }, corpo: { ...(await conteudo()), versao: v.versao } }),
      )
      ato(quem, 'declinar@0.1', pode(v.acoes, 'declinar'), () =>
        c.deve(proposta.declinar, { params: { id: p.id }, corpo: { motivo: MOTIVO } }),
      )
      ato(quem, 'manter', pode(v.acoes, 'manter'), () =>
        c.deve(proposta.manter, { params: { id: p.id }, corpo: { motivo: MOTIVO } }),
      )
      ato(quem, 'desistir@0.08', pode(v.acoes, 'desistir'), () =>
        c.deve(proposta.desistir, { params: { id: p.id }, corpo: { motivo: MOTIVO } }),
      )
    }
    if (cliente) await contratos(quem)
    const agora = cliente && (await doProjeto(quem))
    if (agora?.minha) ditos.push({ quem, dito: agora.vezes[0]!.ato })
  }
  return { atos, podem, ditos, vezes, substatus: guardada.substatus }

  async function contratos(quem: Quem) {
    const lidos = await tentar(quem, contrato.listarDaSolicitacao, { params })
    for (const k of lidos?.results ?? []) {
      const partes = { a: k.proposta, b: empresa! }
      ato(quem, 'assinar', pode(k.acoes, 'assinar'), async () => {
        if (quem !== 'vera') return hub.como(quem).deve(contrato.assinar, { params: partes, corpo: { aceite: true } })
        const a = (await row(hub.database, { id: num })`
            select id from contrato_assinatura where contrato_id = ${k.id} and parte = 'entidade'`)!
        return hub.como('vera').deve(contrato.autorizarAssinatura, { params: { id: a.id }, corpo: { aceite: true } })
      })
      ato(quem, 'recusarAssinatura@0.08', pode(k.acoes, 'recusar') && quem !== 'vera', () =>
        hub.como(quem).deve(contrato.recusar, { params: partes, corpo: { motivo: MOTIVO } }),
      )
    }
  }

  async function doProjeto(quem: Quem) {
    const c = hub.como(quem)
    const p = await tentar(quem, projeto.detalhar, { params })
    if (!p) return undefined
    for (const e of p.etapas) {
      const alvo = { id, id2: e.id }
      ato(quem, 'entregarEtapa', pode(e.acoes, 'entregar'), async () =>
        c.deve(projeto.entregarEtapa, {
          params: alvo,
          corpo: {},
          arquivos: { arquivos: { nome: 'e.pdf', conteudo: await pdfPequeno() } },
        }),
      )
      ato(quem, 'aceitarEtapa', pode(e.acoes, 'aceitar'), () =>
        c.deve(projeto.aceitarEtapa, { params: alvo, corpo: {} }),
      )
      ato(quem, 'devolverEtapa@0.2', pode(e.acoes, 'devolver'), () =>
        c.deve(projeto.devolverEtapa, { params: alvo, corpo: { motivo: MOTIVO } }),
      )
    }
    for (const n of p.notas) {
      ato(quem, 'enviarNota@0.6', pode(n.acoes, 'enviar'), async () =>
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
      ato(quem, 'pagarNota@0.6', pode(n.acoes, 'pagar'), () =>
        c.deve(projeto.pagarNota, { params: { id: n.id }, corpo: {} }),
      )
    }
    for (const n of p.notas)
      ato(quem, 'autorizarNota', pode(n.acoes, 'autorizar'), () =>
        c.deve(projeto.autorizarNota, { params: { id: n.id }, corpo: {} }),
      )
    ato(quem, 'finalizarProjeto', pode(p.acoes, 'finalizar'), () => c.deve(projeto.finalizar, { params, corpo: {} }))
    ato(quem, 'gerarAtesto', pode(p.acoes, 'atesto'), () => c.deve(avaliacao.gerarAtesto, { params, corpo: {} }))
    const lidos = await tentar(quem, aditivo.listar, { params })
    const distrato = () => ({
      tipo: 'distrato' as const,
      motivo: MOTIVO,
      execucao: lidos!.base!.etapas.map((e) => ({ id: e.id, executado: um([0, 33, 50, 100]) })),
    })
    ato(quem, 'pedirDistrato@0.15', lidos?.base && pode(lidos.acoes, 'pedirDistrato'), () =>
      c.chamar(aditivo.pedir, { params, corpo: distrato() }),
    )
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
    // Within the limits or not: what is asked for beyond them is refused.
    ato(quem, 'pedirAditivo@0.3', lidos?.base && pode(lidos.acoes, 'pedirAditivo'), () =>
      c.chamar(aditivo.pedir, { params, corpo: menor() }),
    )
    ato(quem, 'proporDistrato@0.1', lidos?.base && pode(lidos.acoes, 'propor'), () =>
      c.chamar(aditivo.propor, { params, corpo: distrato() }),
    )
    for (const a of lidos?.results ?? []) {
      ato(quem, 'encaminharAditivo', lidos?.base && pode(a.acoes, 'encaminhar'), () =>
        c.chamar(aditivo.encaminhar, { params: { id: a.id }, corpo: distrato() }),
      )
      ato(quem, 'aprovarAditivo', pode(a.acoes, 'aprovar'), () =>
        c.deve(aditivo.aprovar, { params: { id: a.id }, corpo: {} }),
      )
      ato(quem, 'recusarAditivo', pode(a.acoes, 'recusar'), () =>
        c.deve(aditivo.recusar, { params: { id: a.id }, corpo: { motivo: MOTIVO } }),
      )
      const fim = { params: { id: a.documento! }, corpo: { motivo: MOTIVO, aceite: true as const } }
      ato(quem, 'rescindir', pode(a.acoes, 'rescindir'), () => c.deve(contrato.rescindir, fim))
      ato(quem, 'retirarAditivo@0.3', pode(a.acoes, 'retirar'), () =>
        c.deve(aditivo.retirar, { params: { id: a.id }, corpo: { motivo: MOTIVO } }),
      )
    }
    return p.agora
  }
}
