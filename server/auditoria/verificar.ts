import { createHash } from 'node:crypto'
import {
  type Cabeca,
  conferirElo,
  conferirFim,
  type Elo,
  inicioDa,
  PACIENCIA_COM_O_SELO_MIN,
  type Quebra,
} from '@hub/domain/auditoria/cadeia.rules.ts'
import type { Linha } from '../db/database.ts'

/** Runs one statement on one connection of the database that is verified. */
export type Consultar = (texto: string, valores?: unknown[]) => Promise<{ rows: Linha[] }>

interface Verificacao {
  cadeias: number
  escritas: number
  mudancas: number
  /** First broken link of each chain that is broken; changes whose write is not there come last. */
  quebras: Quebra[]
  /** Ids of writes that have changes but no row. */
  orfas: number[]
  /** Everything that was written before this moment is sealed. */
  seladaAte: Date
  /** Rows that wait for their seal, and how many of them for too long: nothing proves those. */
  esperam: number
  atrasadas: number
  cabecas: Cabeca[]
}

const DE_CADA_VEZ = 1_000
const resumir = (texto: string): string => createHash('sha256').update(texto, 'utf8').digest('hex')

/**
 * The words of each row by built-in functions alone, and their hash by this program: what somebody changed in the database,
 * its own functions included, is found out. Keep in step with `auditoria_texto` of the migration.
 */
const ELOS = `
  select a.id, a.cadeia, a.posicao, a.anterior, a.hash, x.n,
    jsonb_build_array(a.cadeia, a.posicao, a.anterior, a.id, to_char(a.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      a.usuario_id, a.em_nome_de, a.chamada, a.parametros, a.ip, a.agente, a.pedido, a.empresas, a.solicitacoes, x.mudancas)::text as texto
  from auditoria a cross join lateral (
    select count(*)::int as n, jsonb_agg(jsonb_build_array(m.ordem, m.tabela, m.registro, m.operacao, m.empresa_id, m.solicitacao_id,
      m.antes, m.depois) order by m.ordem) as mudancas from auditoria_mudanca m where m.auditoria_id = a.id) x
  where a.posicao is not null and (a.cadeia, a.posicao) > ($1, $2) order by a.cadeia, a.posicao limit $3`

/** By the clock that wrote `em`: the database's, moved as far as the demonstration's is. */
const ESPERAM = `
  select extract(epoch from coalesce(min(a.em), r.agora))::float8 * 1000 as ate, count(a.id)::int as esperam,
    count(a.id) filter (where a.em < r.agora - make_interval(mins => $1))::int as atrasadas
  from (select clock_timestamp() + coalesce((select deslocamento from relogio), interval '0') as agora) r
    left join auditoria a on a.posicao is null group by r.agora`

/**
 * Follows every chain from its first row to its head. `ancoras`: where chains had come to on
 * another day, noted outside of the database: whoever can write a whole chain anew cannot change those.
 */
export async function verificar(consultar: Consultar, ancoras: readonly Cabeca[] = []): Promise<Verificacao> {
  // One moment of the database, whatever is written meanwhile.
  await consultar('begin isolation level repeatable read read only')
  try {
    return await seguir(consultar, ancoras)
  } finally {
    await consultar('rollback')
  }
}

async function seguir(consultar: Consultar, ancoras: readonly Cabeca[]): Promise<Verificacao> {
  const { rows: cabecas } = (await consultar(
    'select cadeia, posicao, hash from auditoria_cadeia where posicao > 0 order by cadeia',
  )) as unknown as { rows: Cabeca[] }
  const fins = new Map(cabecas.map((c) => [c.cadeia, c]))
  const fixas = new Map(ancoras.map((a) => [`${a.cadeia}:${a.posicao}`, a]))
  const quebras: Quebra[] = []
  const vistas = new Set<number>()
  let escritas = 0
  let mudancas = 0
  let atual: Cabeca | undefined
  let quebrada = false
  const quebrar = (q: Quebra) => {
    if (!quebrada) quebras.push(q)
    quebrada = true
  }
  const terminar = () => {
    if (!atual || quebrada) return
    const fim = conferirFim(atual, fins.get(atual.cadeia))
    if (fim) quebrar(fim)
  }
  for (let de: [number, number] = [-1, -1]; ; ) {
    const { rows } = (await consultar(ELOS, [...de, DE_CADA_VEZ])) as unknown as {
      rows: (Elo & { n: number })[]
    }
    for (const e of rows) {
      if (atual?.cadeia !== e.cadeia) {
        terminar()
        atual = inicioDa(e.cadeia)
        quebrada = false
        vistas.add(e.cadeia)
      }
      escritas++
      mudancas += e.n
      if (!quebrada) {
        const quebra = conferirElo(atual, e, resumir)
        if (quebra) quebrar(quebra)
      }
      const chave = `${e.cadeia}:${e.posicao}`
      const fixa = fixas.get(chave)
      if (fixa) {
        fixas.delete(chave)
        if (fixa.hash !== e.hash) quebrar({ cadeia: e.cadeia, posicao: e.posicao, id: e.id, motivo: 'ancora' })
      }
      atual = e
    }
    const ultima = rows.at(-1)
    if (!ultima || rows.length < DE_CADA_VEZ) break
    de = [ultima.cadeia, ultima.posicao]
  }
  terminar()
  for (const c of cabecas) if (!vistas.has(c.cadeia)) quebras.push({ cadeia: c.cadeia, posicao: 1, motivo: 'sumiu' })
  for (const a of fixas.values())
    if (!quebras.some((q) => q.cadeia === a.cadeia))
      quebras.push({ cadeia: a.cadeia, posicao: a.posicao, motivo: 'ancora' })
  const { rows: orfas } = await consultar(
    'select distinct m.auditoria_id as id from auditoria_mudanca m where not exists (select 1 from auditoria a where a.id = m.auditoria_id) order by 1 limit 100',
  )
  const [espera] = (await consultar(ESPERAM, [PACIENCIA_COM_O_SELO_MIN])).rows
  return {
    cadeias: cabecas.length,
    escritas,
    mudancas,
    quebras,
    orfas: orfas.map((o) => Number(o.id)),
    seladaAte: new Date(Number(espera!.ate)),
    esperam: Number(espera!.esperam),
    atrasadas: Number(espera!.atrasadas),
    cabecas,
  }
}
