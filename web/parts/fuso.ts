import { type Data, dataLocal, formatarDataHora, formatarMomento, fusoPadrao } from '@hub/domain/kernel/data.ts'

let vigente: string = fusoPadrao

/** The hub told its time zone: deadlines end with its day, and every moment on the screen is told in it. */
export const fixarFuso = (fuso: string): void => {
  vigente = fuso
}

/** The zone that the hub told; Brasília's until then. */
export const fuso = (): string => vigente

/** The day of a moment, in the hub's zone. */
export const diaDoMomento = (momento: Date): Data => dataLocal(momento, vigente)

/** 'DD/MM/AAAA HH:MM' in the hub's zone. */
export const momentoPorExtenso = (momento: Date): string => formatarDataHora(momento, vigente)

/** 'DD/MM/AAAA HH:MM:SS (horário de Brasília, UTC−3)' in the hub's zone: of what is evidence. */
export const momentoComFuso = (momento: Date): string => formatarMomento(momento, vigente)
