import type { Maquina } from '@hub/domain/kernel/maquina.ts'
import { type Substatus, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'

/** What the table of a machine says, state by state, in the sentences of docs/quem-faz-o-que.md. */
export function emFrases(m: Maquina): string {
  const rows = [
    `## ${m.nome}`,
    '',
    `Começa em: ${m.inicios.join(', ')}. ${m.fins.length ? `Termina em: ${m.fins.join(', ')}.` : 'Não termina.'}`,
  ]
  for (const estado of m.estados) {
    rows.push('', `**${estado}**${m.nome === 'solicitacao' ? `: ${daSolicitacao(estado as Substatus)}` : ''}`, '')
    const comandos = Object.entries(m.comandos).filter(([, c]) => c.de.includes(estado))
    for (const [nome, c] of comandos) {
      const fica = c.para.join() === c.de.join()
      const para = fica ? 'fica' : `vai para ${c.para.join(' ou ')}`
      rows.push(`- ${c.quem.join(', ')}: ${nome}, ${para}`)
    }
    for (const [nome, c] of Object.entries(m.comandos))
      if (c.recusas?.[estado]) rows.push(`- ${nome} é recusado: ${c.recusas[estado]}`)
    if (comandos.length === 0) rows.push('- ninguém pode mais nada')
  }
  return `${rows.join('\n')}\n`
}

function daSolicitacao(estado: Substatus): string {
  const { status, etapa, vez, ato, descricao } = substatus[estado]
  const fase = etapa === null ? 'sem fase' : `fase ${etapa}`
  return `“${descricao}”, ${status}, ${fase}${vez ? `; é a vez do ${vez}: ${ato}` : ''}.`
}
