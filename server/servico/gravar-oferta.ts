import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import { falhasDaOferta, type OfertaEscrita, precoDaOferta } from '@hub/domain/servico/oferta.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { OfertaASalvar } from '@hub/protocol/servico-interno.ts'
import { type Database, insertRow, sql, updateRow } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { modeloOferta, modeloOfertaEtapa, modeloOfertaPorte } from '../db/tables/catalogo.ts'

/** What an offer had before: what it pointed at may stay although it is no longer offered to others. */
interface Antes {
  id: number
  modeloHoraId: number | null
}

/** An offer that may be written. */
interface OfertaConferida {
  colunas: Omit<typeof modeloOferta.$inferInsert, 'servicoId'>
  portes: Porte[]
  etapas: OfertaEscrita['etapas']
}

/**
 * Asks the rules about an offer of service `servicoId` (none yet: 0). `prefixo` begins the names of its fields.
 * @throws Recusa VALIDACAO at the fields
 */
export async function conferirOferta(
  db: Database,
  servicoId: number,
  o: OfertaASalvar,
  { antes, prefixo = '' }: { antes?: Antes; prefixo?: string } = {},
): Promise<OfertaConferida> {
  const daHora =
    o.tipo === 'MODELO_HORA' && o.modelo_hora !== null ? await modeloDe(db, o.modelo_hora, antes) : undefined
  const escrita: OfertaEscrita = {
    tipo: o.tipo,
    horas: o.horas,
    valor: o.valor === null ? null : deReais(o.valor),
    valorHora: daHora ? daHora.valorHora : o.valor_hora === null ? null : deReais(o.valor_hora),
    portes: [...new Set(o.portes)],
    etapas: o.etapas.map((e) => ({ descricao: e.descricao, bp: Math.round(e.porcentagem * 100) })),
  }
  const campos = falhasDaOferta(escrita)
  if (o.modelo_hora !== null && o.tipo !== 'MODELO_HORA')
    campos.modelo_hora = 'Só ofertas por hora usam modelo de hora.'
  else if (o.modelo_hora !== null && !daHora)
    campos.modelo_hora = 'Este modelo de hora não está mais em uso. Escolha outro.'
  if (
    await row(db)`select 1 from modelo_oferta where servico_id = ${servicoId} and id <> ${antes?.id ?? 0}
      and busca_texto(titulo) = busca_texto(${o.titulo})`
  )
    campos.titulo = 'Este serviço já tem uma oferta com este título.'
  if (o.imagem !== null && !(await conhecida(db, o.imagem))) campos.imagem = 'Envie a imagem outra vez.'
  if (Object.keys(campos).length > 0)
    throw new Recusa('VALIDACAO', {
      campos: Object.fromEntries(Object.entries(campos).map(([campo, frase]) => [prefixo + campo, frase])),
    })
  return {
    colunas: {
      titulo: o.titulo,
      tipo: o.tipo,
      horas: o.horas,
      valor: precoDaOferta(escrita),
      modeloHoraId: daHora?.id ?? null,
      prazoDias: o.prazo_dias,
      imagem: o.imagem,
      destaque: o.destaque,
    },
    portes: [...escrita.portes],
    etapas: escrita.etapas,
  }
}

const modeloDe = (db: Database, id: number, antes: Antes | undefined) =>
  row(db, { id: num, valorHora: num })`
    select id, valor_hora::float8 as "valorHora" from modelo_hora where id = ${id} and (ativo or id = ${antes?.modeloHoraId ?? 0})`

const conhecida = (db: Database, endereco: string) =>
  row(db)`select 1 from oferta_imagem where sha256 = ${endereco.split('/').at(-2)}`

/** A new offer of a service, in the catalogue. */
export async function incluirOferta(db: Database, servicoId: number, o: OfertaConferida): Promise<void> {
  const nova = await insertRow(db, modeloOferta, { ...o.colunas, servicoId })
  await gravarPartes(db, nova.id, o)
}

/** An offer as it is from now on; answers that made hours of it make none where the price is fixed. */
export async function trocarOferta(db: Database, id: number, o: OfertaConferida): Promise<void> {
  await updateRow(db, modeloOferta, id, o.colunas)
  await db.execute(sql`delete from modelo_oferta_porte where modelo_oferta_id = ${id}`)
  await db.execute(sql`delete from modelo_oferta_etapa where modelo_oferta_id = ${id}`)
  if (o.colunas.tipo === 'FICHA_FECHADA')
    await db.execute(sql`delete from modelo_oferta_dimensionamento where modelo_oferta_id = ${id}`)
  await gravarPartes(db, id, o)
}

async function gravarPartes(
  db: Database,
  modeloOfertaId: number,
  { portes, etapas, colunas }: OfertaConferida,
): Promise<void> {
  await db.insert(modeloOfertaPorte).values(portes.map((porte) => ({ modeloOfertaId, porte })))
  await db
    .insert(modeloOfertaEtapa)
    .values(etapas.map((e, i) => ({ modeloOfertaId, ordem: i + 1, descricao: e.descricao, bp: e.bp })))
  // Its picture is no longer one that nobody uses.
  if (colunas.imagem)
    await db.execute(sql`delete from arquivo_pendente p using oferta_imagem i
      where i.arquivo_id = p.arquivo_id and i.sha256 = ${colunas.imagem.split('/').at(-2)}`)
}
