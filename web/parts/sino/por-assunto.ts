import type { Notificacao } from '@hub/protocol/notificacao.ts'

/** What the bell tells, by the record that it leads to: the newest first, and of each record the newest on top. */
export function porAssunto(itens: readonly Notificacao[]): [Notificacao, ...Notificacao[]][] {
  const grupos = new Map<string, [Notificacao, ...Notificacao[]]>()
  for (const n of itens) {
    const [caminho = ''] = n.destino.split('?')
    // Lists are about many: what leads to one is about itself.
    const assunto = /\d/.test(caminho) ? caminho : String(n.id)
    const grupo = grupos.get(assunto)
    if (grupo) grupo.push(n)
    else grupos.set(assunto, [n])
  }
  return [...grupos.values()]
}
