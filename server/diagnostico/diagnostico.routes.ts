import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { aceitar } from './aceitar.ts'
import { alterarConsultor } from './alterar-consultor.ts'
import { alterarPrestador } from './alterar-prestador.ts'
import { aprovar } from './aprovar.ts'
import { baixarArquivo } from './baixar-arquivo.ts'
import { baixarComprovante } from './baixar-comprovante.ts'
import { detalhar, detalharDoConsultor } from './detalhar.ts'
import { enviarArquivo } from './enviar-arquivo.ts'
import { listar, listarDoConsultor, listarEnviados, listarEnviadosDoConsultor } from './listar.ts'
import { listarCandidatos } from './listar-candidatos.ts'
import { pedirCorrecao } from './pedir-correcao.ts'
import { rejeitar } from './rejeitar.ts'
import { removerConsultor } from './remover-consultor.ts'

export const rotasDoDiagnostico: Rotas<typeof diagnostico> = {
  listar,
  listarEnviados,
  detalhar,
  aceitar,
  rejeitar,
  enviarArquivo,
  aprovar,
  pedirCorrecao,
  listarDoConsultor,
  detalharDoConsultor,
  listarEnviadosDoConsultor,
  alterarConsultor,
  removerConsultor,
  alterarPrestador,
  listarCandidatos,
  baixarArquivo,
  baixarComprovante,
}
