import type { segundoFator } from '@hub/protocol/segundo-fator.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { desligar, ler, trocarCodigos } from './desligar.ts'
import { comecar, confirmar } from './ligar.ts'

export const rotasDoSegundoFator: Rotas<typeof segundoFator> = { ler, comecar, confirmar, desligar, trocarCodigos }
