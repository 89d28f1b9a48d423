import { formatarData } from '@hub/domain/kernel/data.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { ehInterna, type SolicitacaoVista } from './aba.ts'

/** What follows in this request where the state's own sentence cannot know it: who is called, whether anybody pays, what is left. */
export function depoisNesta(
  s: Pick<
    SolicitacaoVista,
    'substatus' | 'exige_diagnostico' | 'diagnostico' | 'demanda' | 'escolha_direta' | 'divisao' | 'agora'
  >,
): string | undefined {
  const { triagem, diagnostica, assina, trabalha, analiseFinal } = linhaDoSubstatus(s.substatus.codigo)
  if (assina && !trabalha && s.divisao.valor_cliente === 0) return 'Quando todos assinarem, o gestor libera a execução.'
  // The state's own act has no kind: without it the attestation is there, and waits for what is owed.
  if (analiseFinal && s.agora.vezes.length > 0 && s.agora.vezes.every((v) => v.tipo))
    return 'Quando nada mais faltar pagar, a solicitação é concluída.'
  if (triagem && s.exige_diagnostico && s.diagnostico === null) return 'Depois, começa o diagnóstico deste serviço.'
  if (!triagem && !diagnostica) return undefined
  if (s.demanda?.escolha) return `Depois, ${s.demanda.escolha.prestador.nome} recebe a demanda e responde se aceita.`
  return s.escolha_direta ? `Depois, ${s.escolha_direta.nome} é convidado a propor.` : undefined
}

/** What follows at once where the diagnostic is waived. */
export function semDiagnostico(s: SolicitacaoVista): string {
  if (s.demanda?.escolha) return `${s.demanda.escolha.prestador.nome} recebe a demanda já e responde se aceita.`
  const ate = ehInterna(s) ? `até ${formatarData(s.prazos.propostas)} para propor` : ''
  return s.escolha_direta
    ? `${s.escolha_direta.nome} é convidado já${ate && `, e tem ${ate}`}.`
    : `Os prestadores credenciados são convidados já${ate && `, e têm ${ate}`}.`
}
