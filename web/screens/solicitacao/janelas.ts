import type { Janela } from './Janelas.tsx'

export type Abrir = (janela: Janela) => void
