import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { num, rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import type { Actor } from '../kernel/use-case.ts'
import { loadActor } from '../services/load-actor.ts'
import type { Alvo } from './alvos.ts'
import { pdfPequeno } from './projeto-em-execucao.ts'
import type { TestHub } from './test-hub.ts'

/** An id that no record has. */
export const NINGUEM = 2_000_000_001

/** A kind of record that an id may name, and which of its table's rows are that for somebody. */
interface Especie {
  tabela: string
  cabe: (actor: Actor) => SQL
  /** To whom a record of another kind is no secret: it is enough that it is refused, by its own name. */
  aVista?: (actor: Actor) => boolean
}
const doGrupo = (grupo: Papel) =>
  sql`x.ativo and exists (select 1 from usuario_grupo g where g.usuario_id = x.id and g.grupo = ${grupo})`
const pelaCasa = (a: Actor) => a.grupos.includes('coordenador') || a.grupos.includes('admin')
const daUnidade = (a: Actor) =>
  sql`x.cidade_ibge in (select cidade_ibge from unidade_cidade where unidade_id = any(${lista(a.unidades)}))`
const deSuasSolicitacoes = (a: Actor) =>
  sql`exists (select 1 from solicitacao q where (q.empresa_id = x.id or q.prestador_id = x.id)
    and (q.gestor_id = ${a.id} or q.consultor_id = ${a.id}))`
/** Registered as a provider, or with an accreditation. */
const presta = sql`(exists (select 1 from credenciamento c where c.empresa_id = x.id)
  or exists (select 1 from empresa_usuario w where w.empresa_id = x.id and w.lado = 'prestador'))`
export const especies = {
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
export type NomeDeEspecie = keyof typeof especies

/** Calls it as somebody, with a small PDF in each field of files. */
export async function responder(
  hub: TestHub,
  quem: CastName,
  nome: NomeDeEndpoint,
  { params, query, corpo, arquivos }: Alvo,
) {
  const pdf = arquivos && (await pdfPequeno())
  if (registro[nome].limite) await hub.acesso.executar('delete from limite')
  const r = await hub.como(quem).chamar(registro[nome], {
    ...(params && { params }),
    ...(query && { query }),
    ...(corpo && { corpo: corpo as never }),
    ...(arquivos && { arquivos: Object.fromEntries(arquivos.map((a) => [a, { nome: 'a.pdf', conteudo: pdf! }])) }),
  })
  return { status: r.status, corpo: r.corpo as Record<string, unknown>, texto: r.bruto.toString('utf8') }
}

type Resposta = Awaited<ReturnType<typeof responder>>
/** Whether somebody is answered about a record like about one that nobody has, or refused where that it exists is no secret to him. */
export function recusaIgual(actor: Actor, especie: Especie | undefined, dele: Resposta, nada: Resposta): boolean {
  if (dele.status === nada.status && dele.texto === nada.texto) return true
  return Boolean(especie?.aVista?.(actor)) && [400, 403, 404, 409].includes(dele.status)
}

/** Rows that are not that for somebody: of each way of being something else, a few. */
export async function alheios(hub: TestHub, quem: CastName, especie: NomeDeEspecie): Promise<number[]> {
  const actor = (await loadActor(hub.database, hub.como(quem).id, 'teste'))!
  const { tabela, cabe } = especies[especie]
  const ids = await rows(hub.database, { id: num })`
    select x.id from ${sql.identifier(tabela)} x where not coalesce(${cabe(actor)}, false) order by x.id limit 12`
  return ids.map((l) => l.id)
}
