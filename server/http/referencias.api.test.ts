import { dataLocal, somarDias } from '@hub/domain/kernel/data.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { id as umId } from '@hub/protocol/kernel/campos.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linha, linhas } from '../db/linhas.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import type { NomeDoElenco } from '../db/seed/elenco.ts'
import type { Ator } from '../kernel/caso.ts'
import { carregarAtor } from '../passos/carregar-ator.ts'
import { type Alvo, alvos } from '../teste/alvos.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { escolhaDe, pedidoPara } from '../teste/demanda-enviada.ts'
import { ensaiar, momentoDe } from '../teste/ensaio.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../teste/historia-completa.ts'
import { pdfPequeno } from '../teste/projeto-em-execucao.ts'
import { analisada } from '../teste/solicitacao-liberada.ts'

/** A kind of record that an id may name, and which of its table's rows are that for somebody. */
interface Especie {
  tabela: string
  cabe: (ator: Ator) => SQL
  /** To whom a record of another kind is no secret: it is enough that it is refused, by its own name. */
  aVista?: (ator: Ator) => boolean
}
const doGrupo = (grupo: Papel) =>
  sql`x.ativo and exists (select 1 from usuario_grupo g where g.usuario_id = x.id and g.grupo = ${grupo})`
const pelaCasa = (a: Ator) => a.grupos.includes('coordenador') || a.grupos.includes('admin')
const daUnidade = (a: Ator) =>
  sql`x.cidade_ibge in (select cidade_ibge from unidade_cidade where unidade_id = any(${lista(a.unidades)}))`
const deSuasSolicitacoes = (a: Ator) =>
  sql`exists (select 1 from solicitacao q where (q.empresa_id = x.id or q.prestador_id = x.id)
    and (q.gestor_id = ${a.id} or q.consultor_id = ${a.id}))`
/** Registered as a provider, or with an accreditation. */
const presta = sql`(exists (select 1 from credenciamento c where c.empresa_id = x.id)
  or exists (select 1 from empresa_usuario w where w.empresa_id = x.id and w.lado = 'prestador'))`
const especies = {
  empresa: {
    tabela: 'empresa',
    cabe: (a) =>
      pelaCasa(a)
        ? sql`true`
        : sql`x.id = any(${lista([...a.clienteDe, ...a.prestadorDe])}) or ${deSuasSolicitacoes(a)}
          or ${a.grupos.includes('gestor')} and (${daUnidade(a)} or exists (select 1 from credenciamento c where c.empresa_id = x.id))`,
  },
  cliente: {
    tabela: 'empresa',
    // What a manager sees of another unit is its providers, which buy nothing.
    aVista: (a) => pelaCasa(a) || a.grupos.includes('gestor'),
    cabe: (a) =>
      sql`x.porte is not null and (${pelaCasa(a)} or x.id = any(${lista(a.clienteDe)}) or ${a.grupos.includes('gestor')} and ${daUnidade(a)})`,
  },
  prestador: {
    tabela: 'empresa',
    cabe: (a) =>
      a.grupos.some((g) => g === 'gestor' || g === 'coordenador' || g === 'admin')
        ? presta
        : sql`x.id = any(${lista(a.prestadorDe)})`,
  },
  solicitacao: {
    tabela: 'solicitacao',
    cabe: (a) => sql`exists (select 1 from solicitacao s where s.id = x.id and ${escopoDaSolicitacao(a)})`,
  },
  gestor: { tabela: 'usuario', aVista: pelaCasa, cabe: () => doGrupo('gestor') },
  gestorOuCoordenador: {
    tabela: 'usuario',
    aVista: pelaCasa,
    cabe: () => sql`${doGrupo('gestor')} or ${doGrupo('coordenador')}`,
  },
  consultor: { tabela: 'usuario', aVista: pelaCasa, cabe: () => doGrupo('consultor') },
  deDentro: {
    tabela: 'usuario',
    aVista: pelaCasa,
    cabe: () =>
      sql`x.ativo and exists (select 1 from usuario_grupo g where g.usuario_id = x.id and g.grupo in ('gestor', 'coordenador', 'admin', 'consultor'))`,
  },
  deFora: {
    tabela: 'usuario',
    aVista: pelaCasa,
    cabe: () =>
      sql`x.ativo and exists (select 1 from usuario_grupo g where g.usuario_id = x.id and g.grupo in ('cliente', 'prestador'))`,
  },
} satisfies Record<string, Especie>

/** Calls whose id is of a wider kind to these groups: an account of anybody, the other party of one's own conversation or contract. */
const livres: Partial<Record<NomeDeEndpoint, readonly Papel[]>> = {
  'usuario.detalhar': ['admin'],
  'usuario.atualizarConta': ['admin'],
  'usuario.atualizarPessoa': ['admin'],
  'usuario.convidar': ['admin'],
  'mensagem.listar': ['cliente', 'consultor'],
  'mensagem.marcarVistas': ['cliente', 'consultor'],
  'mensagem.enviar': ['cliente', 'consultor'],
  'proposta.listarEtapas': ['prestador'],
  'contrato.baixar': ['prestador'],
  'contrato.assinar': ['prestador'],
  'contrato.recusar': ['prestador'],
}

/** What the ids of the stories are. */
const daHistoria: Partial<Record<keyof Historia, keyof typeof especies>> = {
  empresa: 'empresa',
  prestador: 'prestador',
  solicitacao: 'solicitacao',
  umGestor: 'gestor',
  umConsultor: 'consultor',
}
const NINGUEM = 2_000_000_001
const porPapel: Record<Papel, NomeDoElenco> = {
  cliente: 'helena',
  prestador: 'marina',
  gestor: 'rogerio',
  coordenador: 'vera',
  consultor: 'tiago',
  admin: 'ana',
}

let casa: CasaDeTeste
let pdf: Buffer
let agora: string
let historia: Historia
beforeAll(async () => {
  casa = await criarCasaDeTeste()
  pdf = await pdfPequeno()
  historia = await historiaCompleta(casa, deDoceCacau)
  await casa.banco.execute(sql`update credenciamento set situacao = 'credenciado' where situacao = 'descredenciado'`)
  await casa.banco.execute(sql`delete from subsidio_anual`)
  agora = await momentoDe(casa)
})
afterAll(() => casa?.fechar())

async function responder(quem: NomeDoElenco, nome: NomeDeEndpoint, { params, query, corpo, arquivos }: Alvo) {
  if (registro[nome].limite) await casa.acesso.executar('delete from limite')
  const r = await casa.como(quem).chamar(registro[nome], {
    ...(params && { params }),
    ...(query && { query }),
    ...(corpo && { corpo: corpo as never }),
    ...(arquivos && { arquivos: Object.fromEntries(arquivos.map((a) => [a, { nome: 'a.pdf', conteudo: pdf }])) }),
  })
  return { status: r.status, texto: r.bruto.toString('utf8') }
}

type Resposta = Awaited<ReturnType<typeof responder>>
async function recusaIgual(quem: NomeDoElenco, especie: Especie, dele: Resposta, nada: Resposta): Promise<boolean> {
  if (dele.status === nada.status && dele.texto === nada.texto) return true
  return Boolean(especie.aVista?.(await atorDe(quem))) && [400, 403, 404, 409].includes(dele.status)
}
const atorDe = async (quem: NomeDoElenco): Promise<Ator> =>
  (await carregarAtor(casa.banco, casa.como(quem).id, 'teste'))!

/** Rows that are not that for somebody: of each way of being something else, a few. */
async function alheios(quem: NomeDoElenco, especie: keyof typeof especies): Promise<number[]> {
  const ator = await atorDe(quem)
  const { tabela, cabe } = especies[especie]
  const ids = await linhas<{ id: number }>(
    casa.banco,
    sql`select x.id from ${sql.identifier(tabela)} x where not coalesce(${cabe(ator)}, false) order by x.id limit 12`,
  )
  return ids.map((l) => l.id)
}

/** The story, which notes what is read of it. */
const lendo = (chaves: Set<keyof Historia>): Historia =>
  new Proxy(historia, {
    get(h, chave: keyof Historia) {
      chaves.add(chave)
      return h[chave]
    },
  })

const chamadas = Object.keys(alvos) as NomeDeEndpoint[]

describe('an id of a record out of reach, or of another kind', { timeout: 600_000 }, () => {
  it('is answered like one that nobody has, by every call about a company, a request or a person', async () => {
    const erradas: unknown[] = []
    let tentadas = 0
    await ensaiar(casa, { agora }, async () => {
      for (const nome of chamadas) {
        const chaves = new Set<keyof Historia>()
        alvos[nome]!(lendo(chaves))
        const permissao = permissoes[nome]
        const grupos =
          permissao === 'autenticado' ? (['cliente', 'prestador'] as Papel[]) : (Object.keys(permissao) as Papel[])
        for (const chave of chaves) {
          const especie = daHistoria[chave]
          if (!especie) continue
          for (const papel of grupos.filter((p) => !livres[nome]?.includes(p))) {
            const quem = porPapel[papel]
            const nada = await responder(quem, nome, alvos[nome]!({ ...historia, [chave]: NINGUEM }))
            for (const id of await alheios(quem, especie)) {
              const dele = await responder(quem, nome, alvos[nome]!({ ...historia, [chave]: id }))
              tentadas++
              if (!(await recusaIgual(quem, especies[especie], dele, nada)))
                erradas.push([
                  nome,
                  quem,
                  chave,
                  id,
                  dele.status,
                  dele.texto.slice(0, 90),
                  nada.status,
                  nada.texto.slice(0, 60),
                ])
            }
          }
        }
      }
    })
    expect(erradas).toEqual([])
    expect(tentadas).toBeGreaterThan(1_500)
  })

  /** A call that is accepted, and ids in its body that may not be another's nor another kind's. */
  interface Caso {
    chamada: NomeDeEndpoint
    quem: NomeDoElenco
    alvo: () => Promise<Alvo>
    ids: Record<string, keyof typeof especies>
  }
  const emAnalise = (mudar: (id: number) => Alvo) => async () => mudar(await analisada(casa))
  const casos: Caso[] = [
    {
      chamada: 'demanda.enviar',
      quem: 'luciana',
      alvo: async () => ({ corpo: { ...(await pedidoPara(casa)), escolha_direta: await escolhaDe(casa) } }),
      ids: { empresa: 'cliente', 'escolha_direta.prestador': 'prestador' },
    },
    {
      chamada: 'solicitacao.alterarResponsaveis',
      quem: 'luciana',
      alvo: emAnalise((id) => ({
        corpo: { solicitacoes: [id], gestor: casa.como('luciana').id, consultor: casa.como('tiago').id },
      })),
      ids: { 'solicitacoes.0': 'solicitacao', gestor: 'gestorOuCoordenador', consultor: 'consultor' },
    },
    {
      chamada: 'solicitacao.alterarConsultor',
      quem: 'luciana',
      alvo: emAnalise((id) => ({ params: { id }, corpo: { consultor: casa.como('tiago').id } })),
      ids: { consultor: 'consultor' },
    },
    {
      chamada: 'delegacao.criar',
      quem: 'luciana',
      alvo: async () => {
        const dia = dataLocal(new Date())
        return {
          corpo: { para: casa.como('davi').id, grupo: 'gestor', inicio: somarDias(dia, 40), fim: somarDias(dia, 44) },
        }
      },
      ids: { para: 'gestor' },
    },
    {
      chamada: 'centrocusto.incluirEnvolvido',
      quem: 'ana',
      alvo: async () => ({ corpo: { centrocusto: historia.centro, usuario: casa.como('rogerio').id } }),
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
        corpo: { empresa: historia.empresa, usuario: casa.como('paulo').id, lado: 'cliente', representante: true },
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
  ]
  const tipoDe = async (codigo: string) =>
    (await linha<{ id: number }>(casa.banco, sql`select id from tipo_de_documento where codigo = ${codigo}`))!.id

  it.each(casos)(
    'is refused in the body of $chamada like one that nobody has',
    async ({ chamada, quem, alvo, ids }) => {
      const erradas: unknown[] = []
      const de = {} as Record<string, number[]>
      for (const especie of new Set(Object.values(ids))) de[especie] = await alheios(quem, especie)
      let pronto!: Alvo
      const preparar = async () => {
        pronto = await alvo()
      }
      await ensaiar(casa, { agora, preparar }, async () => {
        const aceita = await responder(quem, chamada, pronto)
        expect([chamada, aceita.status < 300, aceita.texto.slice(0, 200)]).toEqual([chamada, true, expect.anything()])
        for (const [campo, especie] of Object.entries(ids)) {
          const com = (id: number): Alvo => {
            const corpo = structuredClone(pronto.corpo!)
            const partes = campo.split('.')
            const ultimo = partes.pop()!
            ;(partes.reduce((o, p) => o[p] as Record<string, unknown>, corpo) as Record<string, unknown>)[ultimo] = id
            return { ...pronto, corpo }
          }
          const nada = await responder(quem, chamada, com(NINGUEM))
          expect([campo, [400, 404, 409].includes(nada.status)]).toEqual([campo, true])
          for (const id of de[especie]!) {
            const dele = await responder(quem, chamada, com(id))
            if (!(await recusaIgual(quem, especies[especie], dele, nada)))
              erradas.push([campo, id, dele.status, dele.texto.slice(0, 160), nada.status, nada.texto.slice(0, 160)])
          }
        }
      })
      expect(erradas).toEqual([])
    },
  )

  it('is refused at any depth of every body that the registry knows, and nothing is written', async () => {
    const erradas: unknown[] = []
    const tentadas = new Set<string>()
    await ensaiar(casa, { agora }, async () => {
      for (const nome of chamadas) {
        const { corpo: esquema } = registro[nome] as { corpo?: unknown }
        const dentro = idsDe(esquema).filter((caminho) => caminho.length > 1)
        const permissao = permissoes[nome]
        if (dentro.length === 0 || permissao === 'publico') continue
        const alvo = alvos[nome]!(historia)
        const grupos = permissao === 'autenticado' ? (['cliente'] as const) : (Object.keys(permissao) as Papel[])
        for (const papel of grupos)
          for (const com of dentro.flatMap((caminho) => trocados(alvo.corpo, caminho))) {
            const quem = porPapel[papel]
            tentadas.add(nome)
            const errada = await responder(quem, nome, { ...alvo, corpo: com as Record<string, unknown> })
            if (errada.status < 400 || errada.status >= 500)
              erradas.push([nome, quem, JSON.stringify(com).slice(0, 200), errada.status, errada.texto.slice(0, 120)])
          }
      }
    })
    expect(erradas).toEqual([])
    expect(tentadas.size).toBeGreaterThan(5)
  })
})

type Def = Record<string, unknown> & { type: string }
/** Where a schema takes the id of something, by names; `*` is each of a list or of a record. */
function idsDe(esquema: unknown): string[][] {
  if (esquema === umId) return [[]]
  const def = (esquema as { _zod?: { def: Def } } | undefined)?._zod?.def
  if (!def) return []
  const sob = (nome: string, dele: unknown) => idsDe(dele).map((c) => [nome, ...c])
  if (def.type === 'object') return Object.entries(def.shape as object).flatMap(([nome, campo]) => sob(nome, campo))
  if (def.type === 'array') return sob('*', def.element)
  if (def.type === 'record') return sob('*', def.valueType)
  if (def.type === 'union') return (def.options as unknown[]).flatMap(idsDe)
  if (def.type === 'pipe') return idsDe(def.out)
  return def.innerType ? idsDe(def.innerType) : []
}

/** Copies of a body, each with one id there that nobody has; none where the body has no such place. */
function trocados(corpo: unknown, [nome, ...resto]: string[]): unknown[] {
  if (nome === undefined) return typeof corpo === 'number' || typeof corpo === 'string' ? [NINGUEM] : []
  if (typeof corpo !== 'object' || corpo === null) return []
  const chaves = nome === '*' ? Object.keys(corpo) : nome in corpo ? [nome] : []
  return chaves.flatMap((k) =>
    trocados((corpo as Record<string, unknown>)[k], resto).map((novo) =>
      Array.isArray(corpo) ? corpo.with(Number(k), novo) : { ...corpo, [k]: novo },
    ),
  )
}
