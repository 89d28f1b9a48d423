import type { Papel } from '@hub/domain/kernel/papel.ts'
import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import type { RecursoVisto } from '@hub/protocol/solicitacao.formas.ts'

/** Who reads an appeal, as the subject of a sentence. */
const leitores: Partial<Record<Papel, string>> = {
  coordenador: 'outra pessoa da coordenação',
  gestor: 'outro gestor da unidade',
  admin: 'a administração',
}
export const quemLe = (papel: Papel | undefined): string => leitores[papel ?? 'coordenador'] ?? 'outra pessoa'

/** Who decides an appeal, and why it is not somebody else; with names where the reader may know them. */
export function quemDecide({ papel, pessoas }: NonNullable<RecursoVisto['decide']>): string {
  if (pessoas?.length === 0)
    return 'Quem poderia decidir já disse não uma vez. Falta pôr outra pessoa na coordenação: quem faz isso é a administração.'
  const nomes = pessoas
    ? `: ${juntar(
        pessoas.map((p) => p.nome),
        'ou',
      )}`
    : ''
  switch (papel) {
    case 'gestor':
      return `A coordenação indeferiu e não julga o próprio ato. Quem decide é outro gestor da unidade${nomes}.`
    case 'admin':
      return `Quem indeferiu não julga o próprio ato, e não há outra pessoa na coordenação nem na unidade. Quem decide é a administração${nomes}.`
    default:
      return `Quem decide é a coordenação${nomes}. Quem indeferiu não julga o próprio ato.`
  }
}
