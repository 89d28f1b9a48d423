import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SQL, sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { loadActor } from '../services/load-actor.ts'
import { distrato, etapasDe } from '../testing/aditivos.ts'
import type { Alvo } from '../testing/alvos.ts'
import { corpoDaContratacao } from '../testing/contratacao-enviada.ts'
import { escolhaDe, pedidoPara } from '../testing/demanda-enviada.ts'
import { ensaiar, idsDe as idsDaTabela, pararRelogio } from '../testing/ensaio.ts'
import { alheios, especies, NINGUEM, type NomeDeEspecie, recusaIgual, responder } from '../testing/especies.ts'
import { comPropostas } from '../testing/historia.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../testing/historia-completa.ts'
import { idsDe } from '../testing/ids-do-esquema.ts'
import { projetoEmExecucao, projetoFinalizado } from '../testing/projeto-em-execucao.ts'
import { analisada, solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

/** A call that is accepted, and the ids of its body that may not be another's nor another kind's: `*` stands for the first of a list. */
interface UseCase {
  chamada: NomeDeEndpoint
  quem: CastName
  alvo: () => Promise<Alvo>
  /** By place: a kind, or the rows of the same table that do not belong there. */
  ids: Record<string, NomeDeEspecie | (() => Promise<number[]>)>
}

/** Ids deep in a body that name what everybody who may call reaches whole, or that are tried elsewhere. */
const semAlheios: Partial<Record<NomeDeEndpoint | `${NomeDeEndpoint} ${string}`, string>> = {
  'compra.enviar modelos.*.perguntas.*.resposta.*': 'a file of another: server/questionario',
  'demanda.enviar perguntas.*.resposta.*': 'a file of another: server/questionario',
  'demanda.enviar escolha_direta.modelo_hora': 'prices by the hour are everybody’s',
  'contratacaoInterna.enviar perguntas.*.resposta.*': 'a file of another: server/questionario',
  'solicitacao.liberar diagnostico.prestador': 'who may carry one out: server/diagnostico',
  'questionario.salvarDoServico ofertas.*.formula.parcelas.*.pergunta': 'a question of another: server/dimensionamento',
  'solicitacao.alterarResponsaveis antes.gestor':
    'compared with what is there, which whoever reaches the request reads',
  'solicitacao.alterarResponsaveis antes.consultor': 'as antes.gestor',
  'diagnostico.alterarConsultor antes.id': 'as solicitacao.alterarResponsaveis antes.gestor',
  'diagnostico.alterarPrestador antes.id': 'as solicitacao.alterarResponsaveis antes.gestor',
  'diagnostico.removerConsultor antes.id': 'as solicitacao.alterarResponsaveis antes.gestor',
  'questionario.criar': 'ids of questions that are begun anew; sizings are everybody’s',
  'questionario.atualizar': 'questions of another questionnaire: server/questionario',
  'avaliacao.avaliarPorLink': 'as avaliacao.avaliar',
  'compra.simular': 'as compra.enviar',
  'demanda.configurar': 'as demanda.enviar',
  'aditivo.propor': 'as aditivo.pedir',
  'aditivo.encaminhar': 'as aditivo.pedir',
  'contrato.autorizarAssinatura': 'coordination signs for all; each answer names its id',
  'credenciamento.definirExigencias': 'kinds of documents are everybody’s',
  'servicoInterno.criar': 'prices by the hour are everybody’s',
  'lote.executar': 'each row by the call of its act, which is tried here; each answer names its id',
  'rascunho.criar': 'a file that is not the author’s is left out of the draft: server/rascunho',
  'rascunho.salvar': 'as rascunho.criar',
  'usuario.registrarGestor': 'units and areas are everybody’s',
  'usuario.atualizarGestor': 'units and areas are everybody’s',
  'solicitacao.transferirGestor': 'as solicitacao.alterarResponsaveis; each answer names its id',
}

let hub: TestHub
let historia: Historia
beforeAll(async () => {
  hub = await createTestHub()
  historia = await historiaCompleta(hub, deDoceCacau)
  await hub.database.execute(sql`update credenciamento set situacao = 'credenciado' where situacao = 'descredenciado'`)
  await hub.database.execute(sql`delete from subsidio_anual`)
  await hub.como('caio').deve(consultorEmpresa.adicionar, {
    corpo: { empresa: await hub.empresa('DEM0A002000120'), consultor: { nome: 'Outro', sobrenome: 'Consultor' } },
  })
})
/** What the rows ask for, all made before the first rehearsal. */
const prontos = new Map<UseCase['alvo'], Alvo>()
beforeAll(async () => {
  for (const { alvo } of casos) prontos.set(alvo, await alvo())
  await pararRelogio(hub)
}, 300_000)
afterAll(() => hub?.fechar())

const outras = (tabela: string, onde: SQL) => async () => (await idsDaTabela(hub, tabela, onde)).slice(0, 6)
const doutroServico = outras(
  'pergunta',
  sql`x.questionario_id <> (select questionario_id from servico where codigo = 'FT-003')`,
)
const umId = async (consulta: SQL) => (await row<{ id: number }>(hub.database, consulta))!.id
const tipoDe = (codigo: string) => umId(sql`select id from tipo_de_documento where codigo = ${codigo}`)
const emAnalise = (mudar: (id: number) => Alvo) => async () => mudar(await analisada(hub))
/** So many days after the instance's clock. */
const emDias = async (dias: number) =>
  (await row<{ dia: string }>(
    hub.database,
    sql`select to_char(agora() + make_interval(days => ${dias}::int), 'YYYY-MM-DD') as dia`,
  ))!.dia

const casos: UseCase[] = [
  {
    chamada: 'compra.enviar',
    quem: 'helena',
    alvo: async () => {
      const pedido = { ...(await pedidoPara(hub)), prestador: await hub.empresa('DEM0A003000175') }
      return { corpo: { repetir: true, modelos: [pedido] } }
    },
    ids: {
      'modelos.*.empresa': 'cliente',
      'modelos.*.modelo_oferta': outras('modelo_oferta', sql`not x.ativo`),
      'modelos.*.perguntas.*.pergunta': doutroServico,
      'modelos.*.prestador': outras(
        'empresa',
        sql`not exists (select 1 from credenciamento c join servico s on s.id = c.servico_id
          where c.empresa_id = x.id and s.codigo = 'FT-003')`,
      ),
    },
  },
  {
    chamada: 'demanda.enviar',
    quem: 'luciana',
    alvo: async () => ({ corpo: { ...(await pedidoPara(hub)), escolha_direta: await escolhaDe(hub) } }),
    ids: {
      empresa: 'cliente',
      'escolha_direta.prestador': 'prestador',
      'perguntas.*.pergunta': doutroServico,
    },
  },
  {
    chamada: 'contratacaoInterna.enviar',
    quem: 'luciana',
    alvo: async () => ({ corpo: await corpoDaContratacao(hub, ['doceCacau', 'amostra']) }),
    ids: {
      'empresas.*.empresa': 'cliente',
      'perguntas.*.pergunta': doutroServico,
    },
  },
  {
    chamada: 'avaliacao.avaliar',
    quem: 'helena',
    alvo: async () => {
      const { id } = await projetoFinalizado(hub)
      const { perguntas } = await hub.como('helena').deve(avaliacao.lerQuestionario, { params: { id } })
      const resposta = (q: (typeof perguntas)[number]) =>
        q.tipo === 'escala' ? 9 : q.tipo === 'escolha' ? q.opcoes![0]! : 'Bom'
      return {
        corpo: { solicitacao: id, respostas: perguntas.map((q) => ({ pergunta: q.id, resposta: resposta(q) })) },
      }
    },
    ids: {
      solicitacao: 'solicitacao',
      'respostas.*.pergunta': outras(
        'pergunta',
        sql`x.questionario_id not in (select id from questionario where uso = 'avaliacao')`,
      ),
    },
  },
  {
    chamada: 'aditivo.pedir',
    quem: 'luciana',
    alvo: async () => {
      const p = await projetoEmExecucao(hub)
      const etapas = await etapasDe(hub, p)
      return {
        params: { id: p.id },
        corpo: { tipo: 'aditivo', motivo: 'Etapas mais curtas.', etapas: menores(etapas) },
      }
    },
    ids: { 'etapas.*.id': () => etapasAlheias() },
  },
  {
    chamada: 'aditivo.pedir',
    quem: 'luciana',
    alvo: async () => {
      const p = await projetoEmExecucao(hub)
      return { params: { id: p.id }, corpo: distrato(p, [50, 0]) }
    },
    ids: { 'execucao.*.id': () => etapasAlheias() },
  },
  {
    chamada: 'solicitacao.devolverExecucao',
    quem: 'luciana',
    alvo: async () => {
      const { id, etapas } = await projetoFinalizado(hub)
      await hub.como('helena').deve(solicitacao.enviarAnaliseFinal, { params: { id }, corpo: {} })
      return { params: { id }, corpo: { motivo: 'Falta o manual.', etapas: [etapas[1]] } }
    },
    ids: { 'etapas.*': () => etapasAlheias() },
  },
  {
    chamada: 'proposta.negociarVarias',
    quem: 'helena',
    alvo: async () => {
      const { id, marina, caio } = await comPropostas(hub)
      const dtaprazo = await emDias(5)
      return { params: { id }, corpo: { propostas: [marina, caio], comentario: 'Podem começar antes?', dtaprazo } }
    },
    ids: { 'propostas.*': () => idsDaTabela(hub, 'proposta', sql`x.id = ${historia.proposta}`) },
  },
  {
    chamada: 'proposta.indicarConsultores',
    quem: 'marina',
    alvo: async () => {
      const daMarina = await solicitacaoLiberada(hub)
      const id = await umId(
        sql`select id from proposta where solicitacao_id = ${daMarina} and empresa_id = ${historia.prestador}`,
      )
      return { params: { id }, corpo: { consultores: [historia.consultorDoPrestador] } }
    },
    ids: { 'consultores.*': () => doutraEmpresa() },
  },
  {
    chamada: 'consultorEmpresa.credenciar',
    quem: 'marina',
    alvo: async () => ({ corpo: { consultor: historia.consultorDoPrestador, servico: historia.servico } }),
    ids: { consultor: () => doutraEmpresa() },
  },
  {
    chamada: 'questionario.salvarDoServico',
    quem: 'vera',
    alvo: async () => {
      const id = await umId(sql`select id from servico where codigo = 'FT-003'`)
      const lido = await hub.como('vera').deve(questionario.lerDoServico, { params: { id } })
      const ofertas = lido.ofertas.map((o) => ({ id: o.id, perguntas: o.perguntas }))
      return { params: { id }, corpo: { revisao: lido.revisao, questionario: lido.questionario!.id, ofertas } }
    },
    ids: {
      'ofertas.*.id': outras('modelo_oferta', sql`x.servico_id <> (select id from servico where codigo = 'FT-003')`),
      'ofertas.*.perguntas.*': doutroServico,
    },
  },
  {
    chamada: 'solicitacao.alterarResponsaveis',
    quem: 'luciana',
    alvo: emAnalise((id) => ({
      corpo: { solicitacoes: [id], gestor: hub.como('luciana').id, consultor: hub.como('tiago').id },
    })),
    ids: { 'solicitacoes.*': 'solicitacao', gestor: 'gestorOuCoordenador', consultor: 'consultor' },
  },
  {
    chamada: 'solicitacao.alterarConsultor',
    quem: 'luciana',
    alvo: emAnalise((id) => ({ params: { id }, corpo: { consultor: hub.como('tiago').id } })),
    ids: { consultor: 'consultor' },
  },
  {
    chamada: 'delegacao.criar',
    quem: 'luciana',
    alvo: async () => ({
      corpo: {
        para: hub.como('davi').id,
        grupo: 'gestor',
        inicio: await emDias(40),
        fim: await emDias(44),
      },
    }),
    ids: { para: 'gestor' },
  },
  {
    chamada: 'centrocusto.incluirEnvolvido',
    quem: 'ana',
    alvo: async () => ({ corpo: { centrocusto: historia.centro, usuario: hub.como('rogerio').id } }),
    ids: { usuario: 'deDentro' },
  },
  {
    chamada: 'unidade.ligarGestor',
    quem: 'vera',
    alvo: async () => ({ corpo: { unidade: 1, gestor: historia.umGestor } }),
    ids: { gestor: 'gestor' },
  },
  {
    chamada: 'area.ligarGestor',
    quem: 'vera',
    alvo: async () => ({ corpo: { area: 1, gestor: historia.umGestor } }),
    ids: { gestor: 'gestor' },
  },
  {
    chamada: 'empresaUsuario.ligar',
    quem: 'ana',
    alvo: async () => ({
      corpo: { empresa: historia.empresa, usuario: hub.como('paulo').id, lado: 'cliente', representante: true },
    }),
    ids: { usuario: 'deFora' },
  },
  {
    chamada: 'documentoDaEmpresa.enviar',
    quem: 'marina',
    alvo: async () => ({
      corpo: { empresa: historia.prestador, tipo: await tipoDe('contrato_social') },
      arquivos: ['arquivo'],
    }),
    ids: { empresa: 'empresa' },
  },
  // From here on the service demands a diagnostic.
  {
    chamada: 'solicitacao.liberar',
    quem: 'luciana',
    alvo: async () => {
      await hub.database.execute(sql`update servico set exige_diagnostico = true where codigo = 'FT-003'`)
      const id = await analisada(hub)
      return { params: { id }, corpo: { diagnostico: { consultor: hub.como('tiago').id } } }
    },
    ids: { 'diagnostico.consultor': 'consultor' },
  },
]

const doutraEmpresa = () => outras('consultor_empresa', sql`x.empresa_id <> ${historia.prestador}`)()
const etapasAlheias = () => Promise.resolve([historia.etapa1, historia.etapa2])
const menores = (etapas: Awaited<ReturnType<typeof etapasDe>>) =>
  etapas.map((e, i) => (i === 0 ? e : { ...e, valor: Math.round(e.valor * 90) / 100 }))

/** An answer may name the id that it refuses. */
const semId = <R extends { texto: string }>(r: R, id: number): R => ({
  ...r,
  texto: r.texto.replaceAll(new RegExp(`\\.${id}\\b`, 'g'), '.#'),
})

/** The bodies that a place of one stands for: the first of each list is exchanged. */
function com(alvo: Alvo, lugar: string, id: number): Alvo {
  const corpo = structuredClone(alvo.corpo!)
  const partes = lugar.split('.').map((p) => (p === '*' ? '0' : p))
  const ultima = partes.pop()!
  const dono = partes.reduce((o, p) => o[p] as Record<string, unknown>, corpo)
  expect([lugar, dono[ultima]]).toEqual([lugar, expect.any(Number)])
  dono[ultima] = id
  return { ...alvo, corpo }
}

describe('an id in a body', { timeout: 300_000 }, () => {
  it.each(casos)(
    'that is of another or of another kind is refused by $chamada like one that nobody has',
    async ({ chamada, quem, alvo, ids }) => {
      const erradas: unknown[] = []
      let tentados = 0
      const pronto = prontos.get(alvo)!
      const actor = (await loadActor(hub.database, hub.como(quem).id, 'teste'))!
      await ensaiar(hub, undefined, async () => {
        const aceita = await responder(hub, quem, chamada, pronto)
        expect([chamada, aceita.status < 300, aceita.texto.slice(0, 200)]).toEqual([chamada, true, expect.anything()])
        for (const [lugar, quais] of Object.entries(ids)) {
          const nada = await responder(hub, quem, chamada, com(pronto, lugar, NINGUEM))
          expect([lugar, [400, 404, 409].includes(nada.status)]).toEqual([lugar, true])
          // By the call, not by a foreign key in the end.
          expect([lugar, nada.corpo.type]).not.toEqual([lugar, 'SITUACAO_NAO_PERMITE'])
          const especie = typeof quais === 'string' ? especies[quais] : undefined
          for (const id of typeof quais === 'string' ? await alheios(hub, quem, quais) : await quais()) {
            tentados++
            const dele = await responder(hub, quem, chamada, com(pronto, lugar, id))
            if (!recusaIgual(actor, especie, semId(dele, id), semId(nada, NINGUEM)))
              erradas.push([lugar, id, dele.status, dele.texto.slice(0, 160), nada.status, nada.texto.slice(0, 160)])
          }
        }
      })
      expect(erradas).toEqual([])
      expect(tentados).toBeGreaterThan(0)
    },
  )

  it('is tried with those of others wherever a schema has one in its depth', () => {
    const faltam = Object.entries(registro).flatMap(([nome, e]) => {
      if ((nome as NomeDeEndpoint) in semAlheios) return []
      const tentados = casos.filter((c) => c.chamada === nome).flatMap((c) => Object.keys(c.ids))
      return idsDe((e as { corpo?: unknown }).corpo)
        .filter((lugar) => lugar.length > 1 && !tentados.includes(lugar.join('.')))
        .map((lugar) => `${nome as NomeDeEndpoint} ${lugar.join('.')}` as const)
        .filter((onde) => !(onde in semAlheios))
    })
    expect(faltam).toEqual([])
  })
})
