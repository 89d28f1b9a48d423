import type { MotivoDaAusencia } from '../api/sessao.ts'
import { caminhos } from '../parts/caminhos.ts'

const semVolta: readonly string[] = [caminhos.login, caminhos.recuperarSenha]

/** Where somebody without a session is led from `atual` (path and search), and back to it after the sign-in. */
export function destinoDoLogin(motivo: MotivoDaAusencia, atual: string): string {
  const busca = new URLSearchParams()
  const volta = voltaDe(atual)
  if (motivo === 'connectionrefused' || motivo === 'redirected') busca.set(motivo, 'true')
  else if (motivo === null && volta) busca.set('error', 'SessionRequired')
  if (volta && motivo !== 'saida') busca.set('callbackUrl', volta)
  const texto = busca.toString()
  return texto ? `${caminhos.login}?${texto}` : caminhos.login
}

function voltaDe(atual: string): string {
  const [caminho = '/', resto = ''] = atual.split('?')
  if (caminho === caminhos.login) return new URLSearchParams(resto).get('callbackUrl') ?? ''
  return semVolta.includes(caminho) || atual === '/' || caminho.startsWith('/redefinir-senha') ? '' : atual
}
