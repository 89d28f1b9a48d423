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
export function nomeDoAparelho(agente: string): string {
  const navegador = navegadores.find(([marca]) => marca.test(agente))?.[1] ?? 'Navegador desconhecido'
  const sistema = sistemas.find(([marca]) => marca.test(agente))?.[1]
  return sistema ? `${navegador} no ${sistema}` : navegador
}

/** An address that tells the own network from others, without its last part. */
export function ocultarIp(ip: string): string {
  if (/^(?:::ffff:)?\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(ip))
    return ip.replace(/^::ffff:/, '').replace(/\d{1,3}$/, '•••')
  return ip.includes(':') ? `${ip.split(':').slice(0, 3).join(':')}:•••` : '•••'
}
