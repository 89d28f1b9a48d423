import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import type { ModeloHora } from '@hub/domain/modelo-hora/modelo-hora.rules.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'

interface ModeloDaLista extends ModeloHora {
  id: number
  descricao: string
}

/** The hour models in use, in centavos, and the one that was chosen. */
export function useModelosHora(escolhido: number | null): {
  modelos: readonly ModeloDaLista[]
  modelo: ModeloDaLista | undefined
} {
  const { data } = useQuery({ ...consulta(listagem.modelosHora), staleTime: 600_000 })
  const modelos = (data ?? []).map((m) => ({
    id: m.id,
    descricao: m.descricao,
    valorHora: deReais(m.valor_hora),
    valorHoraAdicional: deReais(m.valor_hora_adicional),
    horaLimite: m.hora_limite,
  }))
  return { modelos, modelo: modelos.find((m) => m.id === escolhido) }
}
