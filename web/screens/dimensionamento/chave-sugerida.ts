import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'

/** A key made of some words: 'Quantas pessoas?' gives quantas_pessoas; '' where nothing is left. */
export const chaveSugerida = (texto: string): string =>
  chaveDeBusca(texto)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|(?<!_)_+$/g, '')
    .slice(0, 40)
    .replace(/(?<!_)_+$/, '')

/** The key that somebody wrote, or the one that the words suggest. */
export const chaveDe = ({ chave, descricao }: { chave: string | null; descricao: string }): string =>
  chave ?? chaveSugerida(descricao)
