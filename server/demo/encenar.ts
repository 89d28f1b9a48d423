import { sql } from '../db/drizzle.ts'
import { atualizarContagens } from '../db/queries/contagem-dos-paineis.ts'
import { row } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import { datar } from './calendario.ts'
import { ouDizerOQueFazer } from './recomecar.ts'

/**
 * Plays the demonstration's history through the product's own calls: clients, each at another point of the road, and what
 * managers hire by themselves, with true histories, contracts and documents. Every day of it follows from today and the
 * product's deadlines (calendario.ts). Does nothing when it was played.
 * @throws with what to do; what it has written by then is thrown away at the next start (recomecar.ts)
 */
export async function encenar(ports: Ports, avisar: (passo: string) => void): Promise<void> {
  const { database } = ports.acesso
  if (await row(database)`select 1 from sandbox where chave = 'encenacao'`) return
  await ouDizerOQueFazer(() => encenarTudo(ports, avisar))
  // What the minute's job would count only in a minute.
  await atualizarContagens(database)
  // The last thing of all: a database without it holds half a demonstration.
  await database.execute(sql`insert into sandbox (chave, valor) values ('encenacao', '"feita"')`)
}

async function encenarTudo(ports: Ports, avisar: (passo: string) => void): Promise<void> {
  // With what they draw and send: loaded only where they are still to be played.
  const [{ historias }, { abrirPalco }] = await Promise.all([import('./historias.ts'), import('./palco.ts')])
  const palco = await abrirPalco(ports)
  try {
    const todas = historias()
    for (const [i, historia] of todas.entries()) {
      avisar(`encenando a demonstração, ${i + 1} de ${todas.length}: ${historia.nome}`)
      const momentos = datar(historia, palco.r.deHoje)
      for (const [j, passo] of historia.passos.entries()) {
        await palco.em(momentos[j]!)
        await passo.faz(palco)
      }
    }
  } finally {
    await palco.fechar()
  }
}
