import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { sessaoValida } from './sessoes.ts'

export const listarSessoes: UseCase<typeof autenticacao.listarSessoes> = async ({ db, actor }) => {
  const abertas = await rows(db, { id: text, ip: text, agente: text, criada: text, usada: text, expira: text })`
    select s.id, s.ip, s.agente, s.criada_em as criada, s.usada_em as usada,
        least(s.expira_em, s.usada_em + interval '2 hours') as expira
      from sessao s where s.usuario_id = ${actor.id} and ${sessaoValida} order by s.usada_em desc limit 50`
  return abertas.map((s) => ({
    id: s.id,
    aparelho: nomeDoAparelho(s.agente),
    ip: ocultarIp(s.ip),
    criada_em: new Date(s.criada).toISOString(),
    usada_em: new Date(s.usada).toISOString(),
    expira_em: new Date(s.expira).toISOString(),
    atual: s.id === actor.sessao,
  }))
}

const navegadores: readonly [RegExp, string][] = [
  [/Edg\w{0,10}\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const sistemas: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** What people call the device behind a User-Agent: 'Chrome no Windows'. */
function nomeDoAparelho(agente: string): string {
  const navegador = navegadores.find(([marca]) => marca.test(agente))?.[1] ?? 'Navegador desconhecido'
  const sistema = sistemas.find(([marca]) => marca.test(agente))?.[1]
  return sistema ? `${navegador} no ${sistema}` : navegador
}

/** An address that tells the own network from others, without its last part. */
function ocultarIp(ip: string): string {
  if (/^(?:::ffff:)?\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(ip))
    return ip.replace(/^::ffff:/, '').replace(/\d{1,3}$/, '•••')
  return ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}:•••` : '•••'
}
