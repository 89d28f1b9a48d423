import { startCluster } from '../tools/postgres/cluster.ts'
import { medirListas } from './listas.ts'

const c = await startCluster()
try {
  console.table(await medirListas(c.url))
} finally {
  await c.stop()
}
