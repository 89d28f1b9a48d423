import { MAIS_FALHAS, tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { falhaNoCampo, type ItemDaImportacao, lerLinhas, montarItens } from '@hub/domain/importacao/ler.rules.ts'
import type { FalhaDaCelula } from '@hub/domain/kernel/celula.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { camposComErro } from '@hub/protocol/kernel/mensagens.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { safeParse } from 'zod/mini'
import { type Database, eq, sql, updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { importacao, importacaoRegistro } from '../db/tables/importacao.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Campos, ContextoDaImportacao, Importador, Registro } from '../services/importador.ts'
import { loadActor } from '../services/load-actor.ts'

type Importacao = typeof importacao.$inferSelect
type Importadores = Record<Importacao['tipo'], Importador>
type ImportPorts = Pick<Ports, 'acesso' | 'queue' | 'config' | 'emitir'>

/** Lines of one transaction: few enough that nobody waits long behind it. */
const LOTE = 25
/** Lots of one job, which has two minutes; what is left is another job's. */
const LOTES = 40

/** Thrown to take a transaction back that was only a trial. */
class Ensaio extends Error {
  readonly feito: Lote
  constructor(feito: Lote) {
    super('trial')
    this.feito = feito
  }
}
interface Lote {
  feitas: number
  falhas: FalhaDaCelula[]
}

/**
 * Goes on with an import until it is through: checks its lines by writing them in transactions that are taken back, or writes
 * them. Each lot is whole or not at all, and says how far it came: killed at any moment, the next job takes it up there.
 */
export async function andar(ports: ImportPorts, importadores: Importadores, id: number): Promise<void> {
  for (let i = 0; i < LOTES; i++) {
    const [atual] = await ports.acesso.database.select().from(importacao).where(eq(importacao.id, id))
    if (atual?.situacao === 'conferindo') await conferir(ports, importadores[atual.tipo], atual)
    else if (atual?.situacao === 'gravando') await gravar(ports, importadores[atual.tipo], id)
    else return
  }
  await ports.queue.agendar(ports.acesso.database, 'importacao.andar', { id })
}

/** The next lines that belong to whole records. */
function proximos(i: Importacao): { itens: ItemDaImportacao[]; feitas: number } {
  const como = tiposDeImportacao[i.tipo]
  // Keys that repeat are found over the whole file; what is done ended with a whole record.
  const resto = lerLinhas(como, i.dados ?? []).slice(i.feitas)
  const itens = montarItens(como, resto).slice(0, LOTE)
  return { itens, feitas: itens.reduce((ate, item) => ate + item.linhas.length, i.feitas) }
}

async function conferir(ports: ImportPorts, imp: Importador, i: Importacao): Promise<void> {
  const { database } = ports.acesso
  const ensaio = await database
    .transaction(async (tx): Promise<never> => {
      const { itens, feitas } = proximos(i)
      const contexto = await contextoDe(tx, ports, i)
      const falhas: FalhaDaCelula[] = []
      for (const item of itens) falhas.push(...(await tentar(tx, imp, item, contexto, i.tipo)))
      throw new Ensaio({ feitas, falhas })
    })
    .catch((causa: unknown) => {
      if (causa instanceof Ensaio) return causa.feito
      throw causa
    })
  const falhas = [...i.falhas, ...ensaio.falhas].slice(0, MAIS_FALHAS)
  const quantasFalhas = i.quantasFalhas + ensaio.falhas.length
  const pronta = ensaio.feitas >= i.linhas
  // Two jobs at once: who comes second finds that the lines are done, or that they were mended meanwhile.
  await database.transaction((tx) =>
    tx
      .update(importacao)
      .set({
        falhas,
        quantasFalhas,
        feitas: pronta ? 0 : ensaio.feitas,
        situacao: pronta ? (quantasFalhas > 0 ? 'com_erros' : 'conferida') : 'conferindo',
        andouEm: sql`agora()`,
      })
      .where(
        sql`id = ${i.id} and situacao = 'conferindo' and feitas = ${i.feitas}
          and date_trunc('milliseconds', andou_em) = ${i.andouEm.toISOString()}::timestamptz`,
      ),
  )
}

async function gravar(ports: ImportPorts, imp: Importador, id: number): Promise<void> {
  await ports.acesso.database.transaction(async (tx) => {
    const [i] = await tx.select().from(importacao).where(eq(importacao.id, id)).for('update')
    if (i?.situacao !== 'gravando') return
    const { itens, feitas } = proximos(i)
    const contexto = await contextoDe(tx, ports, i)
    let ate = i.feitas
    for (const item of itens) {
      const falhas = await tentar(tx, imp, item, contexto, i.tipo, (sp, registros) =>
        sp.insert(importacaoRegistro).values(
          registros.map((r) => ({
            importacaoId: id,
            tabela: r.tabela,
            registroId: r.id,
            origem: r.origem ?? null,
            linha: item.linhas[0]!.linha,
          })),
        ),
      )
      if (falhas.length > 0) {
        await updateRow(tx, importacao, id, {
          situacao: 'interrompida',
          feitas: ate,
          falhas,
          quantasFalhas: falhas.length,
          andouEm: sql`agora()`,
        })
        return
      }
      ate += item.linhas.length
    }
    const pronta = feitas >= i.linhas
    await updateRow(tx, importacao, id, {
      feitas,
      falhas: [],
      quantasFalhas: 0,
      andouEm: sql`agora()`,
      ...(pronta && { situacao: 'gravada', gravadaEm: sql`agora()`, dados: null }),
    })
  })
}

/**
 * Writes a record, or tells everything that is wrong with it, each cell once: its form first, since it says best what to write instead.
 * `guardar` keeps what was made.
 */
async function tentar(
  tx: Database,
  imp: Importador,
  item: ItemDaImportacao,
  contexto: ContextoDaImportacao | undefined,
  tipo: Importacao['tipo'],
  guardar?: (sp: Database, registros: readonly Registro[]) => Promise<unknown>,
): Promise<FalhaDaCelula[]> {
  if (!contexto) return emCelulas({ '': SEM_ACESSO }, item, tipo)
  const { corpo, campos } = await imp.conferir(tx, item.corpo, contexto)
  const lido = safeParse(imp.forma, corpo)
  const todas = [
    ...item.linhas.flatMap((l) => l.falhas),
    ...emCelulas(campos, item, tipo),
    ...(lido.success ? [] : emCelulas(camposComErro(lido.error), item, tipo)),
  ]
  const falhas = todas.filter((f, i) => todas.findIndex((o) => o.celula === f.celula) === i)
  if (falhas.length > 0 || !lido.success) return falhas
  return tx
    .transaction(async (sp) => {
      const registros = await imp.gravar(sp, lido.data, contexto)
      await guardar?.(sp, registros)
      return []
    })
    .catch((causa: unknown) => {
      if (!(causa instanceof Recusa)) throw causa
      return emCelulas(causa.campos ?? { '': recusas[causa.codigo].texto }, item, tipo)
    })
}

/** Undefined where who sent it has no access any more. */
async function contextoDe(db: Database, ports: ImportPorts, i: Importacao) {
  const actor = await loadActor(db, i.responsavelId, '')
  return actor && { actor, ports, r: await lerRegulamento(db) }
}
const SEM_ACESSO = 'Quem enviou esta planilha não tem mais acesso ao Hub. Outra pessoa precisa enviá-la.'

/** Sentences by field at the cells that they are about. */
const emCelulas = (campos: Campos, item: ItemDaImportacao, tipo: Importacao['tipo']): FalhaDaCelula[] =>
  Object.entries(campos).map(([campo, mensagem]) => falhaNoCampo(tiposDeImportacao[tipo], item, campo, mensagem))
