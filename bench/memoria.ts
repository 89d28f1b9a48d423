import { readFileSync } from 'node:fs'
import { setTimeout as esperar } from 'node:timers/promises'
import { cast } from '@hub/server/db/seed/cast.ts'
import { entrar } from '../e2e/support/entrar.ts'
import { carregar, mediana } from './carga.ts'
import { abrirHub } from './hub.ts'

/** What people open all day, by who opens it. */
const leituras = [
  { quem: cast.helena.email, caminhos: ['servico/', 'solicitacao/externo/', 'pendencia/', 'dash/externo/cliente/'] },
  {
    quem: cast.luciana.email,
    caminhos: ['solicitacao/interno/demanda/', 'pendencia/', 'dash/interno/gestor/', 'listagem/interno/clientes/'],
  },
  {
    quem: cast.vera.email,
    caminhos: ['solicitacao/interno/demanda/', 'servico/interno/', 'dash/interno/coordenador/'],
  },
  { quem: cast.ana.email, caminhos: ['auditoria/admin/', 'auth/admin/listar/', 'operacao/admin/manha/'] },
]
const MINUTOS = 10
const CONEXOES = 8

/** Resident set of a process, in MB (Linux). */
export const residente = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/**
 * Resident memory of one instance: fresh (half a minute after its start, the median of five starts), and the median and the largest of
 * what it held while it was read for ten minutes as fast as it answers, eight connections at a time, by everybody of the cast in turn. It starts with the flags of
 * production, but as a demonstration, whose seal is PEM: one with CERTIFICADO_P12 also loads the library of the seal.
 */
export async function medirMemoria(servidor: string): Promise<Record<string, unknown>> {
  const hub = await abrirHub(servidor)
  const vistas: number[] = []
  let relogio: NodeJS.Timeout | undefined
  try {
    // The first start of a version compiles it, and the first after staging has its e-mails and deadlines to catch up with.
    const frescas: number[] = []
    for (let vez = 0; vez < 5; vez++) {
      await hub.reiniciar()
      await esperar(30_000)
      frescas.push(residente(hub.processo.pid))
    }
    const pid = hub.processo.pid
    relogio = setInterval(() => vistas.push(residente(pid)), 500)
    const fim = performance.now() + MINUTOS * 60_000
    let pedidos = 0
    while (performance.now() < fim)
      for (const { quem, caminhos } of leituras) {
        // In each round anew: a token ends after ten minutes.
        const headers = await entrar(hub.url, quem)
        for (const caminho of caminhos) {
          const { porSegundo } = await carregar(`${hub.url}/api/${caminho}`, headers, 1000, CONEXOES)
          pedidos += Math.round(porSegundo)
        }
      }
    return {
      'logo que começa': { 'memória (MB)': Math.round(mediana(frescas)), meta: '≤ 180' },
      [`em ${MINUTOS} minutos de leitura, mediana`]: { 'memória (MB)': Math.round(mediana(vistas)), meta: '', pedidos },
      [`em ${MINUTOS} minutos de leitura, maior`]: { 'memória (MB)': Math.round(Math.max(...vistas)), meta: '≤ 260' },
    }
  } finally {
    clearInterval(relogio)
    await hub.parar()
  }
}
