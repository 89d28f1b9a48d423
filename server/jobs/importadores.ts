import type { TipoDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { importarEmpresas } from '../cadastro/importar.ts'
import { importarPrestadores } from '../credenciamento/importar.ts'
import { importarSolicitacoes } from '../demanda/importar.ts'
import type { Importador } from '../passos/importador.ts'
import { importarServicos } from '../servico/importar.ts'

/** Who writes each kind of import. */
export const importadores: Record<TipoDeImportacao, Importador> = {
  empresas: importarEmpresas,
  prestadores: importarPrestadores,
  servicos: importarServicos,
  solicitacoes: importarSolicitacoes,
}
