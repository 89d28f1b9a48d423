import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { CampoMascara } from '../ui/CampoMascara.tsx'

/** How a field of a form is drawn that holds a telephone number, or a CPF. */
export const comoTelefone = { as: CampoMascara, mask: mascararTelefone, inputMode: 'tel' } as const
export const comoCpf = { as: CampoMascara, mask: mascararCpf, inputMode: 'numeric' } as const
