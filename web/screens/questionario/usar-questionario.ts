import { questionario as api } from '@hub/protocol/questionario.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'

/** The questionnaire of the address, and whether there is none. */
export function useQuestionario(id: number) {
  const busca = useQuery({ ...consulta(api.detalhar, { params: { id } }), enabled: !Number.isNaN(id) })
  const sumiu = Number.isNaN(id) || (busca.error instanceof Falha && busca.error.status === 404)
  return { busca, sumiu }
}
