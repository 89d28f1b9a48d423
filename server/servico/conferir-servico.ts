import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { ServicoACriar } from '@hub/protocol/servico-interno.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { bool, nullable, num, row, text } from '../db/rows.ts'

type Dados = Pick<
  ServicoACriar,
  | 'titulo'
  | 'descricao'
  | 'palavras'
  | 'tipo'
  | 'tema'
  | 'subtema'
  | 'programa'
  | 'area'
  | 'setores'
  | 'exige_diagnostico'
>

/**
 * The columns of a service that somebody wrote. What it points at exists, fits and is in use, or is what it pointed at
 * before; its kind is written as it is written elsewhere in the catalogue. @throws Recusa VALIDACAO at the field
 */
export async function colunasEscritas(db: Database, d: Dados, antes?: { programaId: number; areaId: number }) {
  // Held until the end: who switches off or removes one of them meanwhile waits, and counts the service.
  await db.execute(sql`select 1 from programa where id = ${d.programa} for share`)
  await db.execute(sql`select 1 from tema where id = ${d.tema} for share`)
  await db.execute(sql`select 1 from subtema where id = ${d.subtema} for share`)
  const achado = await row(db, {
    tema: bool,
    areaDoTema: nullable(num),
    subtema: bool,
    programa: nullable(bool),
    tipo: nullable(text),
  })`
    select exists (select 1 from tema where id = ${d.tema}) as tema,
      (select area_id from tema where id = ${d.tema}) as "areaDoTema",
      exists (select 1 from subtema where id = ${d.subtema} and tema_id = ${d.tema}) as subtema,
      (select ativo from programa where id = ${d.programa}) as programa,
      (select tipo from servico where busca_texto(tipo) = busca_texto(${d.tipo}) order by id limit 1) as tipo`
  const { tema, areaDoTema, subtema, programa, tipo } = achado!
  const campos: Record<string, string> = {}
  if (!tema) campos.tema = 'Escolha um tema.'
  else if (!subtema) campos.subtema = 'Escolha um subtema deste tema.'
  if (!programa && d.programa !== antes?.programaId) campos.programa = 'Escolha um programa ativo.'
  if (programa === null) campos.programa = 'Escolha um programa ativo.'
  const areaId = d.area ?? areaDoTema
  const area =
    areaId === null
      ? undefined
      : await row(db, { ativo: bool })`select ativo from area_atuacao where id = ${areaId} for share`
  if (tema && (!area || (!area.ativo && areaId !== antes?.areaId))) campos.area = 'Escolha uma área de atuação ativa.'
  if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
  return {
    titulo: d.titulo,
    descricao: d.descricao,
    ...(d.palavras !== undefined && { palavras: d.palavras }),
    tipo: tipo ?? d.tipo,
    temaId: d.tema,
    subtemaId: d.subtema,
    programaId: d.programa,
    areaId: areaId!,
    setores: [...new Set(d.setores)],
    exigeDiagnostico: d.exige_diagnostico,
  }
}
