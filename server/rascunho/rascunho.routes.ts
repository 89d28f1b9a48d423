import type { rascunho } from '@hub/protocol/rascunho.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { criar } from './criar.ts'
import { ler } from './ler.ts'
import { listar } from './listar.ts'
import { remover } from './remover.ts'
import { salvar } from './salvar.ts'

export const rotasDoRascunho: Rotas<typeof rascunho> = { listar, criar, ler, salvar, remover }
