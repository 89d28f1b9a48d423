import { area } from '@hub/protocol/area.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { programa } from '@hub/protocol/programa.ts'
import { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { temaInterno } from '@hub/protocol/tema-interno.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'

/** What a service can be put under: themes, programmes, areas, kinds in use. Empty lists until they are here (`prontas`), or where they failed. */
export function useOpcoesDoServico() {
  const temas = useQuery(consulta(temaInterno.listar))
  const programas = useQuery(consulta(programa.listar))
  const areas = useQuery(consulta(area.listar, { query: { page_size: 100 } }))
  const tipos = useQuery(consulta(servicoInterno.listarTipos))
  return {
    temas: temas.data?.results ?? [],
    programas: programas.data ?? [],
    areas: areas.data?.results ?? [],
    tipos: tipos.data ?? [],
    prontas: ![temas, programas, areas, tipos].some((q) => q.isLoading),
    erro: temas.error ?? programas.error ?? areas.error ?? tipos.error,
  }
}
export type OpcoesDoServico = ReturnType<typeof useOpcoesDoServico>

/** Hour models in use. */
export const useModelosHora = () => useQuery(consulta(listagem.modelosHora)).data ?? []
export type ModelosHora = ReturnType<typeof useModelosHora>

/** Centavos of an hour of the chosen model; null where the hour is typed. */
export const horaDoModelo = (modelos: ModelosHora, id: number | null): number | null => {
  const modelo = modelos.find((m) => m.id === id)
  return modelo ? Math.round(modelo.valor_hora * 100) : null
}
