import { dividir, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { compra } from '@hub/protocol/compra.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { servico } from '@hub/protocol/servico.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { visita } from '@hub/protocol/visita.ts'
import { selar } from '../contrato/selar.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import type { PagamentoSimulado } from '../integrations/pagamento/pagamento.ts'
import { conferirCobranca } from '../pagamento/conferir-cobranca.ts'
import { cronograma } from './calendario.ts'
import type { Palco } from './palco.ts'
import { relatorioDaDemo } from './relatorio-da-demo.ts'

export interface Papeis {
  cliente: CastName
  /** CNPJ or CPF of the client company. */
  empresa: string
  servico: string
  gestor: CastName
  objetivo: string
}

/** A request under way in the demonstration, moved on step by step by the people who would do it; without numbers until it is sent. */
export interface Enredo extends Papeis {
  id: number
  empresaId: number
  /** In the order in which they were sent. */
  propostas: number[]
  /** The chosen one. */
  proposta: number
}

export const enredo = (papeis: Papeis): Enredo => ({ ...papeis, id: 0, empresaId: 0, propostas: [], proposta: 0 })

/** What a provider asks for. `total` in centavos. */
export interface Oferta {
  quem: CastName
  total: number
  horas: number
}

export const idDaEmpresa = async (p: Palco, documento: string): Promise<number> =>
  (await row(p.ports.acesso.database, { id: num })`select id from empresa where ${documento} in (cnpj, cpf)`)!.id

/** An answer that fits each question of the offer. */
export async function respostas(p: Palco, quem: CastName, servicoId: number) {
  const { perguntas } = await p.pede(quem, servico.lerQuestionario, { params: { id: servicoId } })
  return perguntas.map((q) => ({
    pergunta: q.id,
    resposta:
      q.tipo === 'numero' || q.tipo === 'escala'
        ? 8
        : q.tipo === 'escolha'
          ? q.opcoes[0]!
          : q.tipo === 'escolha_multipla'
            ? [q.opcoes[0]!]
            : 'Queremos melhorar a qualidade e vender mais.',
  }))
}

/** A service with its offer, by its code. */
export const acharOferta = async (p: Palco, codigo: string): Promise<{ servico: number; oferta: number }> =>
  (await row(p.ports.acesso.database, { servico: num, oferta: num })`
    select s.id as servico, m.id as oferta from servico s join modelo_oferta m on m.servico_id = s.id where s.codigo = ${codigo}`)!

export async function enviar(p: Palco, e: Enredo): Promise<void> {
  const alvo = await acharOferta(p, e.servico)
  e.empresaId = await idDaEmpresa(p, e.empresa)
  const [feita] = await p.pede(e.cliente, compra.enviar, {
    corpo: {
      modelos: [
        {
          empresa: e.empresaId,
          modelo_oferta: alvo.oferta,
          objetivo: e.objetivo,
          perguntas: await respostas(p, e.cliente, alvo.servico),
        },
      ],
    },
  })
  e.id = feita!.id
}

/** Who makes the diagnostic that the offer demands; or that it is waived; nothing where the offer demands none. */
export type Diagnostico = 'dispensado' | { consultor: CastName } | { prestador: string } | undefined

export async function liberar(p: Palco, e: Enredo, sobre?: Diagnostico): Promise<void> {
  const pessoas = await p.pede(e.gestor, solicitacao.listarGestores, { params: { id: e.id } })
  const eu = pessoas.find((g) => chaveDeBusca(g.nome).startsWith(e.gestor))!
  await p.pede(e.gestor, solicitacao.alterarResponsaveis, { corpo: { solicitacoes: [e.id], gestor: eu.id } })
  await liberarComoEsta(p, e, sobre)
  if (sobre === 'dispensado')
    await p.pede(e.gestor, solicitacao.dispensarDiagnostico, {
      params: { id: e.id },
      corpo: { motivo: 'A empresa já tem diagnóstico recente.' },
    })
}

/** Of somebody who answers for it already. */
export async function liberarComoEsta(p: Palco, e: Pick<Enredo, 'id' | 'gestor'>, sobre?: Diagnostico): Promise<void> {
  const { database } = p.ports.acesso
  const centro = (await row(database, { id: num })`select id from centro_custo where codigo = 'CC-1001'`)!
  await p.pede(e.gestor, solicitacao.alterarCentroCusto, { params: { id: e.id }, corpo: { centrocusto: centro.id } })
  await p.pede(e.gestor, solicitacao.liberar, {
    params: { id: e.id },
    corpo: typeof sobre === 'object' ? { diagnostico: await executorDe(p, sobre) } : {},
  })
}

const executorDe = async (p: Palco, d: { consultor: CastName } | { prestador: string }) =>
  'prestador' in d ? { prestador: await idDaEmpresa(p, d.prestador) } : { consultor: await idDaPessoa(p, d.consultor) }

async function idDaPessoa(p: Palco, quem: CastName): Promise<number> {
  const { database } = p.ports.acesso
  const pessoa = await row(database, { id: num })`select id from usuario where email = ${cast[quem].email}`
  return pessoa!.id
}

const diagnosticoDe = async (p: Palco, e: Enredo): Promise<number> => {
  const { diagnostico: d } = await p.pede(e.gestor, solicitacao.detalharInterno, { params: { id: e.id } })
  return d!.id
}

export const aceitarDiagnostico = async (p: Palco, e: Enredo, quem: CastName): Promise<unknown> =>
  p.pede(quem, diagnostico.aceitar, { params: { id: await diagnosticoDe(p, e) }, corpo: {} })

export const enviarDiagnostico = async (p: Palco, e: Enredo, quem: CastName, texto: string): Promise<unknown> =>
  p.pede(quem, diagnostico.enviarArquivo, {
    params: { id: await diagnosticoDe(p, e) },
    anexo: { nome: 'diagnostico.pdf', conteudo: await relatorioDaDemo('Diagnóstico', texto) },
  })

export const aprovarDiagnostico = async (p: Palco, e: Enredo): Promise<unknown> =>
  p.pede(e.gestor, diagnostico.aprovar, { params: { id: await diagnosticoDe(p, e) }, corpo: {} })

/** Links a consultant to a running project, who was there today. */
export async function visitar(p: Palco, e: Enredo, quem: CastName, km: number, relato: string): Promise<void> {
  const consultor = await idDaPessoa(p, quem)
  await p.pede(e.gestor, solicitacao.alterarConsultor, { params: { id: e.id }, corpo: { consultor } })
  const { hoje } = await lerRegulamento(p.ports.acesso.database)
  await p.pede(quem, visita.registrar, { params: { id: e.id }, corpo: { data: hoje, km, relato } })
}

/** A proposal in two stages, the first of which starts `comeca` business days after the clock's today. `total` in centavos. */
export async function propor(p: Palco, e: Enredo, { quem, total, horas }: Oferta, comeca: number): Promise<void> {
  const { hoje } = await lerRegulamento(p.ports.acesso.database)
  const valores = dividir(total, [45, 55])
  const dias = cronograma(hoje, comeca, p.r)
  const etapas = ['Diagnóstico e plano de trabalho', 'Implantação, treinamento e relatório final'].map(
    (descricao, i) => ({
      ordem: i + 1,
      descricao,
      entrega: i === 0 ? 'Relatório com plano de ação' : 'Relatório final com indicadores',
      horas: Math.floor(horas / 2),
      valor: emReais(valores[i]!),
      ...dias.etapas[i]!,
    }),
  )
  const feita = await p.pede(quem, proposta.criar, {
    corpo: {
      solicitacao: e.id,
      apresentacao:
        'Começamos por uma visita para conhecer a operação. O plano é escrito com a equipe, que é treinada antes da verificação final.',
      visita: null,
      comentario: null,
      validade: dias.validade,
      valor_bruto: emReais(total),
      etapas,
    },
  })
  e.propostas.push(feita.id)
}

/** The seals open for whoever looks after the deadline. */
export const abrirSelos = (p: Palco, e: Enredo) =>
  p.pede(e.cliente, proposta.listarDaSolicitacao, { params: { id: e.id } })

/** The first that was sent is chosen. */
export async function escolher(p: Palco, e: Enredo): Promise<void> {
  e.proposta = e.propostas[0]!
  await p.pede(e.cliente, proposta.autorizar, { params: { id: e.proposta }, corpo: {} })
}

export const autorizar = (p: Palco, e: Enredo) =>
  p.pede(e.gestor, proposta.autorizar, { params: { id: e.proposta }, corpo: {} })

export async function assinar(p: Palco, e: Enredo, prestador: CastName): Promise<void> {
  const params = { a: e.proposta, b: e.empresaId }
  for (const quem of [prestador, e.cliente]) await p.pede(quem, contrato.assinar, { params, corpo: { aceite: true } })
  const { results } = await p.pede('vera', contrato.listarAssinaturas, { query: { page_size: '100' } })
  const minha = results.find((r) => r.solicitacao.id === e.id)!
  await p.pede('vera', contrato.autorizarAssinatura, { params: { id: minha.id }, corpo: { aceite: true } })
  // On the day of the last signature; the queue only starts to work, today, once the history was played.
  await selar(p.ports, minha.contrato)
}

export async function pagar(p: Palco, e: Enredo): Promise<void> {
  const { id, txid } = await p.pede(e.cliente, pagamento.pagar, { corpo: { solicitacao: e.id, meio: 'pix' } })
  await (p.ports.pagamento as PagamentoSimulado).simularPagamento(txid)
  await p.pede(e.cliente, pagamento.verificar, { params: { id: e.id } })
  // The receipt, which the queue would write today.
  await conferirCobranca(p.ports, id)
}

export const iniciar = (p: Palco, e: Enredo) =>
  p.pede(e.gestor, solicitacao.liberar, { params: { id: e.id }, corpo: {} })

export async function entregar(p: Palco, e: Enredo, prestador: CastName, ordem: number): Promise<void> {
  const { etapas } = await p.pede(prestador, projeto.detalhar, { params: { id: e.id } })
  const etapa = etapas.find((x) => x.ordem === ordem)!
  await p.pede(prestador, projeto.entregarEtapa, {
    params: { id: e.id, id2: etapa.id },
    anexo: {
      nome: `relatorio-etapa-${ordem}.pdf`,
      conteudo: await relatorioDaDemo(`Relatório da etapa ${ordem}`, etapa.descricao),
    },
  })
}

/** What was said in a conversation with the winner, or with who makes the diagnostic, by whom; everybody has read it. */
export async function conversar(
  p: Palco,
  e: Enredo,
  tipo: 'cliente_prestador' | 'prestador_gestor' | 'cliente_executor',
  com: CastName,
  falas: readonly (readonly [CastName, string])[],
): Promise<void> {
  const { results } = await p.pede(com, mensagem.listarContatos, { query: { solicitacao: String(e.id) } })
  const { grupo } = results.find((c) => c.tipo === tipo)!
  for (const [quem, texto] of falas)
    await p.pede(quem, mensagem.enviar, { corpo: { solicitacao: e.id, grupo, mensagem: texto } })
  for (const quem of new Set(falas.map(([quem]) => quem)))
    await p.pede(quem, mensagem.marcarVistas, { query: { solicitacao: String(e.id), grupo } })
}

export async function aceitar(p: Palco, e: Enredo, ordem: number): Promise<void> {
  const { etapas } = await p.pede(e.cliente, projeto.detalhar, { params: { id: e.id } })
  await p.pede(e.cliente, projeto.aceitarEtapa, {
    params: { id: e.id, id2: etapas.find((x) => x.ordem === ordem)!.id },
    corpo: {},
  })
}

export const finalizar = (p: Palco, e: Enredo, prestador: CastName) =>
  p.pede(prestador, projeto.finalizar, { params: { id: e.id }, corpo: {} })

export async function avaliar(p: Palco, e: Enredo, nota: number): Promise<void> {
  const { perguntas } = await p.pede(e.cliente, avaliacao.lerQuestionario, { params: { id: e.id } })
  await p.pede(e.cliente, avaliacao.avaliar, {
    corpo: {
      solicitacao: e.id,
      respostas: perguntas.map((q) => ({
        pergunta: q.id,
        resposta:
          q.tipo === 'escala'
            ? nota
            : q.tipo === 'escolha'
              ? q.opcoes![0]!
              : 'Atendimento atencioso e prazos cumpridos.',
      })),
    },
  })
}

export async function concluir(p: Palco, e: Enredo): Promise<void> {
  await p.pede(e.gestor, avaliacao.gerarAtesto, { params: { id: e.id }, corpo: {} })
  await p.pede(e.gestor, solicitacao.finalizar, { params: { id: e.id }, corpo: {} })
}
