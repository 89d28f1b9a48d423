import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { alternar } from './alternar.ts'
import { alternarOferta } from './alternar-oferta.ts'
import { criar } from './criar.ts'
import { criarOferta } from './criar-oferta.ts'
import { exportarOfertas } from './exportar-ofertas.ts'
import { exportarPrestadores } from './exportar-prestadores.ts'
import { exportarServicos } from './exportar-servicos.ts'
import { enviarImagem, lerImagem } from './imagem.ts'
import { detalharInterno, listarInterno, listarTipos } from './listar-interno.ts'
import { listarVersoes } from './listar-versoes.ts'
import { salvar } from './salvar.ts'
import { salvarOferta } from './salvar-oferta.ts'

export const rotasDoServicoInterno: Rotas<typeof servicoInterno> = {
  listar: listarInterno,
  listarTipos,
  criar,
  exportar: exportarServicos,
  exportarPrestadores,
  exportarOfertas,
  detalhar: detalharInterno,
  salvar,
  alternar,
  listarVersoes,
  criarOferta,
  salvarOferta,
  alternarOferta,
  enviarImagem,
  lerImagem,
}
