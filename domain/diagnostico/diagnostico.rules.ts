import type { Data } from '../kernel/data.ts'
import { diagnostico, type SituacaoDoDiagnostico } from './diagnostico.states.ts'

/** `ematraso`: past its deadline and not ended (design: domain §3). Without a deadline nothing is late. */
export const estaEmAtraso = (registro: { situacao: SituacaoDoDiagnostico; prazo: Data | null }, hoje: Data): boolean =>
  registro.prazo !== null && registro.prazo < hoje && !diagnostico.fins.includes(registro.situacao)
