import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { area } from '@hub/protocol/area.ts'
import { temaInterno as chamadas } from '@hub/protocol/tema-interno.ts'
import * as z from 'zod/mini'
import type { Database } from '../db/drizzle.ts'
import { bool, num, row } from '../db/rows.ts'
import { areaAtuacao } from '../db/tables/catalogo.ts'
import { criarComNome } from '../services/alcance-do-gestor.ts'
import { type Campos, comoNoFormulario, faltasDe, importador, type Registro } from '../services/importador.ts'
import { exigirNomeLivre } from '../services/nome-livre.ts'
import { criar, criarSubtema } from './criar.ts'

const descricao = chamadas.criarSubtema.corpo!.shape.descricao
const forma = z.strictObject({
  descricao,
  area: area.criar.corpo!.shape.descricao,
  subtemas: z.array(descricao).check(z.minLength(1, 'Inclua pelo menos um subtema.'), z.maxLength(100)),
})
type TemaEscrito = { descricao: string | null; area: string | null; subtemas: string[] }

/** Themes with their subthemes, each in an area of activity: one that is not there yet comes with it. */
export const importarTemas = importador<TemaEscrito, z.infer<typeof forma>>({
  forma,
  async conferir(db, t) {
    const campos: Campos = await faltasDe(() => exigirNomeLivre(db, 'tema', t.descricao ?? ''))
    const daArea = await areaDeNome(db, t.area ?? '')
    if (daArea && !daArea.ativo) campos.area = 'Esta área não está em uso.'
    return { corpo: t, campos }
  },
  async gravar(db, t, contexto) {
    const registros: Registro[] = []
    let areaId = (await areaDeNome(db, t.area))?.id
    if (areaId === undefined) {
      areaId = await criarComNome(db, areaAtuacao, t.area)
      registros.push({ tabela: 'area_atuacao', id: areaId })
    }
    const novo = await comoNoFormulario(criar, db, contexto, { corpo: { descricao: t.descricao, area: areaId } })
    registros.push({ tabela: 'tema', id: novo.id })
    for (const subtema of new Map(t.subtemas.map((s) => [chaveDeBusca(s), s])).values()) {
      const { subtemas } = await comoNoFormulario(criarSubtema, db, contexto, {
        params: { id: novo.id },
        corpo: { descricao: subtema },
      })
      registros.push({ tabela: 'subtema', id: Math.max(...subtemas.map(({ id }) => id)) })
    }
    return registros
  },
})

const areaDeNome = (db: Database, nome: string) =>
  row(db, { id: num, ativo: bool })`
    select id, ativo from area_atuacao where busca_texto(descricao) = busca_texto(${nome}) order by ativo desc, id limit 1`
