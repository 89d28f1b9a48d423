import type { listagem } from '@hub/protocol/listagem.ts'
import { num, rows, text } from '../db/rows.ts'
import { estados, procurarMunicipios } from '../integrations/municipios/municipios.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const listarEstados: UseCase<typeof listagem.estados> = async () => estados()

export const listarCidades: UseCase<typeof listagem.cidades> = async ({ db, query }) => {
  const ligadas = await rows(db, { codigo: text, id: num, descricao: text })`
    select c.cidade_ibge as codigo, n.id, n.descricao from unidade_cidade c join unidade_atendimento n on n.id = c.unidade_id`
  const unidades = new Map(ligadas.map(({ codigo, ...n }) => [codigo, n]))
  const achadas = procurarMunicipios(query).filter((m) => !query.sem_unidade || !unidades.has(m.codigo))
  const inicio = (query.page - 1) * query.page_size
  return {
    count: achadas.length,
    results: achadas.slice(inicio, inicio + query.page_size).map(({ codigo, nome, estado }) => ({
      id: Number(codigo),
      codigo,
      nome,
      estado,
      unidade: unidades.get(codigo) ?? null,
    })),
  }
}
