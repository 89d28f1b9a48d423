import { documentos } from '@hub/server/integrations/pdf/documentos.ts'
import { contratoDeAmostra } from '@hub/server/integrations/pdf/testdata/amostra.ts'
import { mediana } from './carga.ts'

/** CPU of this process for a six-page contract, after a first one has parsed the fonts. */
export async function medirPdf(): Promise<Record<string, unknown>> {
  const primeira = await documentos.contrato(contratoDeAmostra)
  const cpu: number[] = []
  for (let vez = 0; vez < 5; vez++) {
    const antes = process.cpuUsage()
    await documentos.contrato(contratoDeAmostra)
    const gasto = process.cpuUsage(antes)
    cpu.push((gasto.user + gasto.system) / 1000)
  }
  return { contrato: { páginas: primeira.paginas, 'CPU (ms)': Math.round(mediana(cpu)), meta: '< 150' } }
}
