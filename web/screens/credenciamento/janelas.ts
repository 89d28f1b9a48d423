import type { ComandoDoCredenciamento } from '@hub/domain/credenciamento/credenciamento.states.ts'

/** A window over an accreditation: one for each command that asks before it acts. */
export type Janela = Exclude<ComandoDoCredenciamento, 'analisar' | 'corrigir'> | 'suspenderEmpresa' | 'reativarEmpresa'
export type Abrir = (janela: Janela | null) => void
