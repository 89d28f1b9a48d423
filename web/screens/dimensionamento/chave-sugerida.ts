import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'

/** A key made of some words: 'Quantas pessoas?' gives quantas_pessoas; '' where nothing is left. */
export const chaveSugerida = (texto: string): string =>
  chaveDeBusca(texto)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|(?<!_)_+$/g, '')
    .slice(0, 40)
    .replace(/(?<!_)_+$/, '')
