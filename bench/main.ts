/** Runs the measurements that were asked for, or all, on a throw-away PostgreSQL; prints a table each. */

import { startCluster } from '../tools/postgres/cluster.ts'
import { ensureWebBuilt } from '../tools/web/build.ts'
import { medirAno } from './ano.ts'
import { medirBuscas, medirTodas } from './buscas.ts'
import { medirChat } from './chat.ts'
import { medirEscala } from './escala.ts'
import { medirEscritas } from './escritas.ts'
import { medirExportacoes } from './exporta.ts'
import { medirListagens } from './listagens.ts'
import { medirListas } from './listas.ts'
import { medirMemoria } from './memoria.ts'
import { medirPagina } from './pagina.ts'
import { medirPaineis } from './paineis.ts'
import { medirPdf } from './pdf.ts'
import { medirPrimeira } from './primeira.ts'

const partes = {
  listas: medirListas,
  escala: medirEscala,
  buscas: medirBuscas,
  todas: medirTodas,
  escritas: medirEscritas,
  listagens: medirListagens,
  paineis: medirPaineis,
  exporta: medirExportacoes,
  memoria: medirMemoria,
  pdf: medirPdf,
  pagina: medirPagina,
  primeira: medirPrimeira,
  chat: medirChat,
  ano: medirAno,
}
const pedidas = process.argv.slice(2).filter((a): a is keyof typeof partes => a in partes)
const cluster = await startCluster()
try {
  await ensureWebBuilt()
  for (const nome of pedidas.length ? pedidas : (Object.keys(partes) as (keyof typeof partes)[])) {
    console.log(`\n## ${nome}`)
    console.table(await partes[nome](cluster.url))
  }
} finally {
  await cluster.stop()
}
