import type { Passo, PassoEstado } from '../ui/Caminho.tsx'

const FASES = ['Solicitação', 'Diagnóstico', 'Proposta', 'Contratação', 'Execução', 'Encerramento']
const DETALHES = [
  'enviada em 05/10/2026',
  'até 30/10/2026',
  'escolhida em 13/11/2026',
  'desde 16/11/2026',
  'prevista: 01/12/2026',
  'previsto: 29/01/2027',
]

/** The six phases with the mark at `now` (from 0); 6 is finished, `cancelled` greys all. */
export function passosAte(now: number, cancelled = false): Passo[] {
  return FASES.map((label, index) => {
    const state: PassoEstado = cancelled ? 'cancelado' : index < now ? 'feito' : index === now ? 'agora' : 'afrente'
    return { id: label, label, detail: DETALHES[index], state }
  })
}
