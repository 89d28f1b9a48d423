import { diagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import type { DiagnosticoResumo } from '@hub/protocol/diagnostico.ts'

/** Nobody is awaited any more. */
export const encerrado = (d: Pick<DiagnosticoResumo, 'situacao'>): boolean => diagnostico.fins.includes(d.situacao)
