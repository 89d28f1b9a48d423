import type { calendario } from '@hub/protocol/calendario.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { baixar } from './baixar.ts'
import { criar } from './criar.ts'
import { ler } from './ler.ts'
import { revogar } from './revogar.ts'

export const rotasDoCalendario: Rotas<typeof calendario> = { ler, criar, revogar, baixar }
