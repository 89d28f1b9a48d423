import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, sql } from '../db/drizzle.ts'
import { rows, text } from '../db/rows.ts'
import { type Alvo, alvos } from '../testing/alvos.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../testing/historia-completa.ts'
import { pessoaDoGrupo } from '../testing/pessoa-do-grupo.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

/** Calls without an id in their address that must not make two of something: what they are sent for. */
const novos: { readonly [N in NomeDeEndpoint]?: (h: Historia) => Alvo } = {
  'area.criar': () => ({ corpo: { descricao: 'Área nova' } }),
  'area.ligarGestor': (h) => ({ corpo: { area: 1, gestor: h.umGestor } }),
  'unidade.criar': () => ({ corpo: { descricao: 'Unidade nova' } }),
  'unidade.incluirCidades': () => ({ corpo: { unidade: 1, cidades: ['3550308'], transferir: true } }),
  'unidade.ligarGestor': (h) => ({ corpo: { unidade: 2, gestor: h.umGestor } }),
  'centrocusto.criar': () => ({
    corpo: { codigo: 'CC-9', descricao: 'Outro', projeto: 'PX-1', acao: { codigo: 'AX-1', descricao: 'Outra' } },
  }),
  'centrocusto.incluirEnvolvido': (h) => ({ corpo: { centrocusto: h.centro, usuario: h.umGestor } }),
  'centrocusto.incluirEmMassa': (h) => ({ corpo: { centrocusto: h.centro, pessoas: ['davi@hub.example'] } }),
  'dimensionamento.criarLista': () => ({
    corpo: {
      chave: 'outra_lista',
      descricao: 'Outra lista',
      itens: ['um', 'dois'].map((chave) => ({ chave, descricao: chave })),
    },
  }),
  'dimensionamento.criarPergunta': () => ({
    corpo: { chave: 'outra_pergunta', tipo: 'numero', descricao: 'Quantos?' },
  }),
  'delegacao.criar': (h) => ({ corpo: { para: h.umGestor, grupo: 'gestor', inicio: '2099-02-02', fim: '2099-02-04' } }),
  'empresaUsuario.ligar': (h) => ({ corpo: { usuario: h.umGestor, empresa: h.empresa, lado: 'cliente' } }),
  'parceiro.criar': () => ({
    corpo: { razaosocial: 'Outra Associação', objetivo: 'Apoiar quem começa.', subsidio: 1 },
  }),
  'programa.criar': () => ({
    corpo: { descricao: 'Outro', contratacao_interna: false, subsidios: [], parceiro: null, distribuicao: null },
  }),
  'privacidade.pedirExclusao': () => ({ corpo: {} }),
  'questionario.criar': () => ({
    corpo: {
      questionario: { descricao: 'Outro padrão', uso: 'avaliacao', padrao: true },
      perguntas: [{ pergunta: 'De 0 a 10, foi bom?', tipo: 'escala', obrigatoria: true, minimo: 0, maximo: 10 }],
    },
  }),
  'temaInterno.criar': () => ({ corpo: { descricao: 'Tema novo', area: null } }),
  'tokenDeIntegracao.emitir': () => ({ corpo: { nome: 'Um sistema', escopos: ['painel:ler'], dias: 1 } }),
  'usuario.registrar': () => ({
    corpo: {
      nome: 'Nova',
      sobrenome: 'Pessoa',
      email: 'nova@hub.example',
      telefone: null,
      cpf: null,
      grupos: ['cliente'],
    },
  }),
  'usuario.registrarGestor': () => ({
    corpo: {
      nome: 'Novo',
      sobrenome: 'Gestor',
      email: 'n@hub.example',
      telefone: null,
      cpf: null,
      unidades: [],
      areas: [],
    },
  }),
  'usuario.corrigirMinhaPessoa': () => ({ corpo: { versao: 99, nome: 'Outra' } }),
  'visao.guardar': () => ({ corpo: { lista: 'notas', nome: 'Igual', busca: '' } }),
  'webhook.criar': () => ({
    corpo: { nome: 'Outro ERP', url: 'https://erp.exemplo.org.br/hub', eventos: ['contrato.assinado'] },
  }),
  'calendario.criar': () => ({ corpo: {} }),
}

interface Gemeo {
  hub: TestHub
  historia: Historia
}
interface Recebido {
  status: number
  type: string | undefined
}
/** Two equal instances, each with the same story told. */
let gemeos: Gemeo[]
let pdf: Buffer
beforeAll(async () => {
  pdf = await pdfPequeno()
  gemeos = []
  for (let i = 0; i < 2; i++) {
    const hub = await createTestHub()
    gemeos.push({ hub, historia: await historiaCompleta(hub, deDoceCacau) })
    await hub.database.execute(
      sql`update credenciamento set situacao = 'credenciado' where situacao = 'descredenciado'`,
    )
  }
}, 240_000)
afterAll(async () => {
  for (const { hub } of gemeos) await hub.fechar()
})

/** Counters of calls; and the audit, which also has a row of what found its work done. */
const SEM_CONTAR = ['limite', 'visita', 'modelo_oferta_visita', 'vez_a_escrever', 'auditoria', 'auditoria_mudanca']

async function linhasPorTabela(database: Database): Promise<Record<string, number>> {
  const tabelas = await rows(database, { nome: text })`
    select tablename as nome from pg_tables where schemaname = 'public'`
  const partes = tabelas
    .filter(({ nome }) => !SEM_CONTAR.includes(nome))
    .map(({ nome }) => sql`select ${nome}::text as nome, count(*)::int as n from ${sql.identifier(nome)}`)
  const contadas = await rows<{ nome: string; n: number }>(database, sql.join(partes, sql` union all `))
  return Object.fromEntries(contadas.map((t) => [t.nome, t.n]))
}

const escritas = (Object.entries(registro) as [NomeDeEndpoint, Endpoint][]).filter(
  ([nome, e]) => e.metodo !== 'GET' && (alvos[nome] ?? novos[nome]),
)
const alvoDe = (nome: NomeDeEndpoint, h: Historia): Alvo => (alvos[nome] ?? novos[nome])!(h)
/** What removes comes last: the others need what is there. */
const emOrdem = [true, false].flatMap((fica) => escritas.filter(([, e]) => (e.metodo !== 'DELETE') === fica))
const papeisDe = (nome: NomeDeEndpoint): Papel[] => {
  const p = permissoes[nome]
  return typeof p === 'string' ? ['cliente'] : (Object.keys(p) as Papel[])
}

interface Medida {
  respostas: string[]
  /** Rows that came or went, by table. */
  linhas: string[]
}

/** What two calls were answered and left. */
async function medir({ hub }: Gemeo, chamarDuasVezes: () => Promise<readonly Recebido[]>): Promise<Medida> {
  const antes = await linhasPorTabela(hub.database)
  const respostas = (await chamarDuasVezes()).map((r) => `${r.status} ${r.type ?? ''}`).sort()
  const depois = Object.entries(await linhasPorTabela(hub.database))
  return { respostas, linhas: depois.filter(([t, n]) => n !== antes[t]).map(([t, n]) => `${t} ${n - antes[t]!}`) }
}

/** The call by somebody of the group; `lida` is the version that its window shows. */
async function chamar({ hub, historia }: Gemeo, nome: NomeDeEndpoint, papel: Papel, lida: object): Promise<Recebido> {
  const e: Endpoint = registro[nome]
  if (e.limite) await hub.database.execute(sql`delete from limite`)
  const { arquivos = [], corpo, ...alvo } = alvoDe(nome, historia)
  return hub.como(pessoaDoGrupo[papel]).chamar(e, {
    ...alvo,
    ...(corpo && { corpo: { ...corpo, ...lida } }),
    ...(arquivos.length && {
      arquivos: Object.fromEntries(arquivos.map((a) => [a, { nome: 'a.pdf', conteudo: pdf }])),
    }),
  } as never)
}

/** The version that a window would show: the one that is not refused as out of date. */
async function umaDepoisDaOutra(g: Gemeo, nome: NomeDeEndpoint, papel: Papel) {
  const { corpo = {} } = alvoDe(nome, g.historia)
  const campo = ['versao', 'revisao'].find((c) => c in corpo)
  let lida = {}
  const medida = await medir(g, async () => {
    let r = await chamar(g, nome, papel, lida)
    for (let v = 0; campo && v < 10 && r.type?.includes('DESATUALIZAD'); v++) {
      lida = { [campo]: v }
      r = await chamar(g, nome, papel, lida)
    }
    return [r, await chamar(g, nome, papel, lida)]
  })
  return { lida, medida }
}

describe('a call that two windows of a person send', { timeout: 240_000 }, () => {
  it('at once is answered and leaves what it does when they send it one after the other', async () => {
    const [primeiro, segundo] = gemeos as [Gemeo, Gemeo]
    const diferentes: unknown[] = []
    let feitas = 0
    for (const [nome] of emOrdem)
      for (const papel of papeisDe(nome).slice(0, 2)) {
        const { lida, medida } = await umaDepoisDaOutra(primeiro, nome, papel)
        const juntas = await medir(segundo, () =>
          Promise.all([chamar(segundo, nome, papel, lida), chamar(segundo, nome, papel, lida)]),
        )
        if (medida.respostas[0]!.startsWith('2')) feitas++
        if (JSON.stringify(medida) !== JSON.stringify(juntas) || juntas.respostas.some((r) => r.startsWith('5')))
          diferentes.push({ nome, papel, medida, juntas })
      }
    expect(diferentes).toEqual([])
    expect(feitas).toBeGreaterThan(100)
  })
})
