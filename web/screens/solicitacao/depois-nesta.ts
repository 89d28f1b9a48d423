import { linhaDoSubstatus } from '../../parts/substatus.ts'
import type { SolicitacaoVista } from './aba.ts'

/** Where the road from the analysis, or from a diagnostic, does not lead to all providers: what the state's own sentence cannot know. */
export function depoisNesta(
  s: Pick<SolicitacaoVista, 'substatus' | 'exige_diagnostico' | 'diagnostico' | 'demanda' | 'escolha_direta'>,
): string | undefined {
  const { triagem, diagnostica } = linhaDoSubstatus(s.substatus.codigo)
  if (triagem && s.exige_diagnostico && s.diagnostico === null) return 'Depois, começa o diagnóstico deste serviço.'
  if (!triagem && !diagnostica) return undefined
  if (s.demanda?.escolha) return `Depois, ${s.demanda.escolha.prestador.nome} recebe a demanda e responde se aceita.`
  return s.escolha_direta ? `Depois, ${s.escolha_direta.nome} é convidado a propor.` : undefined
}
