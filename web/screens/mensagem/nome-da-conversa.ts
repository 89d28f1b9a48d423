import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { juntar, quantos } from '@hub/domain/kernel/por-escrito.ts'
import type { Contato, ConversaDaSolicitacao } from '@hub/protocol/mensagem.ts'

type Nomeavel = Pick<ConversaDaSolicitacao, 'tipo' | 'lado'> & {
  prestador: string | null
  executor: string | null
  cliente: string
}

/** A conversation as its reader calls it: by who is at the other end. */
export function nomeDaConversa({ tipo, lado, prestador, executor, cliente }: Nomeavel): string {
  switch (tipo) {
    case 'interno':
      return 'Equipe interna'
    case 'cliente_gestor':
      return lado === 'cliente' ? 'Gestor' : cliente
    case 'prestador_gestor':
      return lado === 'prestador' ? 'Gestor' : (prestador ?? 'Prestador')
    case 'executor_gestor':
      return lado === 'executor' ? 'Gestor' : (executor ?? 'Quem faz o diagnóstico')
    case 'cliente_executor':
      return lado === 'cliente'
        ? (executor ?? 'Quem faz o diagnóstico')
        : lado === 'executor'
          ? cliente
          : `${cliente} e ${executor}`
    case 'cliente_prestador':
      return lado === 'cliente'
        ? (prestador ?? 'Prestador')
        : lado === 'prestador'
          ? cliente
          : `${cliente} e ${prestador}`
  }
}

/** Who is on the other side, in a word: 'Cliente', 'Prestador', 'Só a equipe lê'. */
export function papelDaConversa({ tipo, lado }: Pick<Nomeavel, 'tipo' | 'lado'>): string {
  if (tipo === 'interno') return 'Só a equipe lê'
  if (lado === 'executor') return tipo === 'executor_gestor' ? 'Da entidade' : 'Cliente e gestor'
  if (tipo === 'executor_gestor') return 'Faz o diagnóstico'
  if (tipo === 'cliente_executor') return lado === 'cliente' ? 'Faz o diagnóstico' : 'Sobre o diagnóstico'
  if (tipo === 'cliente_prestador')
    return lado === 'cliente' ? 'Prestador' : lado === 'prestador' ? 'Cliente' : 'Você acompanha'
  if (lado === 'casa' || lado === 'leitor') return tipo === 'cliente_gestor' ? 'Cliente' : 'Prestador'
  return 'Da entidade'
}

/** 'Gestor: Luciana Farias. Cliente: Helena Prates e Iara Coqueiro.' */
export function porPapel(contatos: readonly Contato[]): string {
  const papeis = [...new Set(contatos.map((c) => c.role))]
  return papeis
    .map((papel) => `${nomeDoPapel[papel]}: ${juntar(contatos.filter((c) => c.role === papel).map((c) => c.nome))}`)
    .join('. ')
}

/** '1 nova', '3 novas' */
export const novas = (n: number): string => quantos(n, 'nova', 'novas')
